import { APPLICATION_RULES, FORM_RULES, FORM_WARNING_RULES } from '@nalle/domain/applications/rules.ts'
import { ATTACHMENT_RULES } from '@nalle/domain/attachments/rules.ts'
import { CALENDAR_RULES, CALENDAR_WARNINGS, TIMES_RULES } from '@nalle/domain/calendar/rules.ts'
import { CHILD_DOCUMENT_RULES, CHILD_DOCUMENT_WARNINGS, CONTENT_RULES } from '@nalle/domain/child-documents/rules.ts'
import { CHILDREN_RULES, CHILDREN_WARNINGS } from '@nalle/domain/children/rules.ts'
import type { Texts } from '@nalle/domain/city/city.ts'
import { ASSISTANCE_DECISION_RULES } from '@nalle/domain/decisions/assistance-rules.ts'
import { FEEDBACK_RULES } from '@nalle/domain/feedback/rules.ts'
import { FINANCE_DECISION_RULES } from '@nalle/domain/finance-decisions/rules.ts'
import { DECISION_RULES, DECISION_WARNINGS } from '@nalle/domain/decisions/rules.ts'
import { INCOME_FORM_RULES, INCOME_STATEMENT_RULES } from '@nalle/domain/income-statements/rules.ts'
import { MAP_RULES } from '@nalle/domain/map/rules.ts'
import { MESSAGE_RULES } from '@nalle/domain/messages/rules.ts'
import {
  DETAILS_FIELD_RULES,
  DETAILS_RULES,
  DETAILS_WARNINGS,
  PUSH_RULES,
} from '@nalle/domain/personal-details/rules.ts'
import type { Rules } from '@nalle/domain/rules/rule.ts'
import { LOGIN_AND_SESSION_RULES, SESSION_RULES } from '@nalle/domain/session/rules.ts'

/** The rules of one feature, in the order in which they are read. */
export type FeatureRules = {
  /** As in the contract; in an id it is written in kebab-case. */
  readonly feature: string
  readonly title: Texts
  /** By the codes with which the feature's calls refuse. A test sees that each refusal has its rule, and the other way round. */
  readonly refusals: Rules
  /** Rules behind those refusals, and warnings: the compiler keeps them complete. */
  readonly groups?: readonly RuleGroup[]
}

export type RuleGroup = { readonly id: string; readonly title: Texts; readonly rules: Rules }

const WARNINGS: Texts = { fi: 'Huomautukset', sv: 'Anmärkningar', en: 'Warnings' }

/** Every rule that refuses or warns, feature by feature. A new feature is one entry here. */
export const CATALOGUE: readonly FeatureRules[] = [
  {
    feature: 'applications',
    title: { fi: 'Hakemukset', sv: 'Ansökningar', en: 'Applications' },
    refusals: APPLICATION_RULES,
    groups: [
      {
        id: 'form',
        title: { fi: 'Hakemuslomake', sv: 'Ansökningsblanketten', en: 'The application form' },
        rules: FORM_RULES,
      },
      { id: 'warnings', title: WARNINGS, rules: FORM_WARNING_RULES },
    ],
  },
  {
    feature: 'decisions',
    title: { fi: 'Päätökset', sv: 'Beslut', en: 'Decisions' },
    refusals: DECISION_RULES,
    groups: [{ id: 'warnings', title: WARNINGS, rules: DECISION_WARNINGS }],
  },
  {
    feature: 'calendar',
    title: { fi: 'Kalenteri', sv: 'Kalender', en: 'Calendar' },
    refusals: CALENDAR_RULES,
    groups: [
      {
        id: 'times',
        title: { fi: 'Päivän varhaiskasvatusajat', sv: 'Dagens tider', en: 'Times of a day' },
        rules: TIMES_RULES,
      },
      { id: 'warnings', title: WARNINGS, rules: CALENDAR_WARNINGS },
    ],
  },
  {
    feature: 'children',
    title: { fi: 'Lapsen sivu', sv: 'Barnets sida', en: 'The page of a child' },
    refusals: CHILDREN_RULES,
    groups: [{ id: 'warnings', title: WARNINGS, rules: CHILDREN_WARNINGS }],
  },
  {
    feature: 'financeDecisions',
    title: { fi: 'Maksu- ja arvopäätökset', sv: 'Avgifts- och värdebeslut', en: 'Fee and voucher value decisions' },
    refusals: FINANCE_DECISION_RULES,
  },
  {
    feature: 'assistanceDecisions',
    title: { fi: 'Tukipäätökset', sv: 'Beslut om stöd', en: 'Decisions on support' },
    refusals: ASSISTANCE_DECISION_RULES,
  },
  {
    feature: 'childDocuments',
    title: { fi: 'Lapsen asiakirjat', sv: 'Barnets dokument', en: 'Documents about a child' },
    refusals: CHILD_DOCUMENT_RULES,
    groups: [
      {
        id: 'content',
        title: { fi: 'Asiakirjan täyttäminen', sv: 'Att fylla i ett dokument', en: 'Filling in a document' },
        rules: CONTENT_RULES,
      },
      { id: 'warnings', title: WARNINGS, rules: CHILD_DOCUMENT_WARNINGS },
    ],
  },
  {
    feature: 'incomeStatements',
    title: { fi: 'Tuloselvitykset', sv: 'Inkomstutredningar', en: 'Income statements' },
    refusals: INCOME_STATEMENT_RULES,
    groups: [
      {
        id: 'form',
        title: { fi: 'Tuloselvityslomake', sv: 'Blanketten för inkomstutredning', en: 'The form of a statement' },
        rules: INCOME_FORM_RULES,
      },
    ],
  },
  { feature: 'messages', title: { fi: 'Viestit', sv: 'Meddelanden', en: 'Messages' }, refusals: MESSAGE_RULES },
  { feature: 'attachments', title: { fi: 'Liitteet', sv: 'Bilagor', en: 'Attachments' }, refusals: ATTACHMENT_RULES },
  {
    feature: 'personalDetails',
    title: { fi: 'Omat tiedot', sv: 'Egna uppgifter', en: 'Personal details' },
    refusals: DETAILS_RULES,
    groups: [
      { id: 'fields', title: { fi: 'Kentät', sv: 'Fälten', en: 'Fields' }, rules: DETAILS_FIELD_RULES },
      { id: 'warnings', title: WARNINGS, rules: DETAILS_WARNINGS },
    ],
  },
  {
    feature: 'push',
    title: { fi: 'Ilmoitukset laitteille', sv: 'Notiser till enheter', en: 'Notifications to devices' },
    refusals: PUSH_RULES,
  },
  {
    feature: 'session',
    title: { fi: 'Kirjautuminen', sv: 'Inloggning', en: 'Login' },
    refusals: SESSION_RULES,
    groups: [
      {
        id: 'login',
        title: {
          fi: 'Tunnistautuminen ja istunto',
          sv: 'Identifiering och session',
          en: 'Identification and session',
        },
        rules: LOGIN_AND_SESSION_RULES,
      },
    ],
  },
  { feature: 'feedback', title: { fi: 'Palaute', sv: 'Respons', en: 'Feedback' }, refusals: FEEDBACK_RULES },
  { feature: 'map', title: { fi: 'Kartta', sv: 'Karta', en: 'Map' }, refusals: MAP_RULES },
]

const inKebabCase = (feature: string) => feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** By which a rule can be cited: the feature, the group where there is one, and the code. */
export function idOfRule(feature: string, group: string | undefined, code: string): string {
  return [inKebabCase(feature), group, code].filter((part) => part !== undefined).join('.')
}

/** A city's choices that a sentence has read, such as `limits.filesInOnePlace`. */
export function choicesIn<C extends object>(city: C, read: (city: C) => unknown): readonly string[] {
  const found = new Set<string>()
  read(recording(city, [], found))
  return [...found]
}

/** Notes each value that is read, and which way led to it. */
function recording<Part extends object>(part: Part, way: readonly string[], found: Set<string>): Part {
  return new Proxy(part, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver)
      const here = [...way, String(key)]
      if (typeof value === 'object' && value !== null) return recording(value, here, found)
      found.add(here.join('.'))
      return value
    },
  })
}
