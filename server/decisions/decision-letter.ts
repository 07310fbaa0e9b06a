import type { City } from '@nalle/domain/city/city.ts'
import { appealedAs } from '@nalle/domain/decisions/deadlines.ts'
import type { DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import type { DecisionId } from '@nalle/domain/ids.ts'
import type { Read } from '../database/database.ts'
import type { Letter, LetterLanguage } from '../pdf/letter.ts'
import { letterheadOf } from '../pdf/letter.ts'
import { instructionsOf, dayText, LETTER_WORDS, periodText } from '../pdf/letter-words.ts'
import type { DecisionLetter } from './letter.ts'
import { findLetters } from './letter.ts'

export async function findDecisionLetters(
  db: Read,
  ids: readonly DecisionId[],
  city: City,
): Promise<ReadonlyMap<DecisionId, Letter>> {
  const found = await findLetters(db, ids, city)
  return new Map([...found].map(([id, facts]) => [id, decisionLetter(facts, city)]))
}

/** What the letter of a placement decision says. */
export function decisionLetter(facts: DecisionLetter, city: City): Letter {
  const { language, unit, child, startDates } = facts
  const [common, words] = [LETTER_WORDS[language], WORDS[language]]
  const title = words.title[facts.type]
  const day = (date: Temporal.PlainDate) => dayText(date, language)
  const town = `${unit.postalCode} ${unit.postOffice}`.trim()
  const canMoveStart = !startDates.start.equals(startDates.end)
  return {
    ...letterheadOf(city, language),
    title,
    reference: `${title} ${facts.decisionNumber}`,
    recipients: [facts.applicantName],
    facts: [
      { name: common.decisionDay, value: day(facts.sentOn) },
      { name: common.decisionNumber, value: String(facts.decisionNumber) },
      ...(facts.caseIdentifier === null ? [] : [{ name: common.caseIdentifier, value: facts.caseIdentifier }]),
    ],
    confidential: null,
    opening: [
      { type: 'STRONG', text: words.opening({ child: child.name, unit: unit.name, from: day(facts.period.start) }) },
    ],
    sections: [
      {
        heading: words.place,
        blocks: [
          {
            type: 'FACTS',
            rows: [
              { name: words.child, value: `${child.name}\n${words.born} ${day(child.dateOfBirth)}` },
              {
                name: words.unit,
                value: [unit.name, unit.streetAddress, town, unit.phone ?? ''].filter((line) => line !== '').join('\n'),
              },
              ...(unit.manager === null ? [] : [{ name: words.manager, value: unit.manager }]),
              { name: words.period, value: periodText(facts.period, language) },
              ...(facts.serviceNeed === null ? [] : [{ name: words.serviceNeed, value: facts.serviceNeed }]),
            ],
          },
        ],
      },
      {
        heading: words.answer,
        blocks: [
          { type: 'PARAGRAPH', text: words.answerBy(day(facts.answerBy)) },
          {
            type: 'PARAGRAPH',
            text: canMoveStart ? words.startBetween(day(startDates.start), day(startDates.end)) : words.startFixed,
          },
          { type: 'PARAGRAPH', text: `${words.answerOnPaper}\n${facts.handler.name}\n${facts.handler.address}` },
        ],
      },
    ],
    signatures: facts.decidedBy === '' ? [] : [{ name: facts.decidedBy, title: words.decidedBy }],
    closing: common.signedElectronically,
    instructions: instructionsOf(city, appealedAs(facts.type), language),
  }
}

type Words = {
  readonly title: Readonly<Record<DecisionType, string>>
  readonly opening: (facts: { readonly child: string; readonly unit: string; readonly from: string }) => string
  readonly place: string
  readonly child: string
  readonly born: string
  readonly unit: string
  readonly manager: string
  readonly period: string
  readonly serviceNeed: string
  readonly answer: string
  readonly answerBy: (day: string) => string
  readonly startBetween: (first: string, last: string) => string
  readonly startFixed: string
  readonly answerOnPaper: string
  readonly decidedBy: string
}

const WORDS: Readonly<Record<LetterLanguage, Words>> = {
  fi: {
    title: {
      CLUB: 'Päätös kerhopaikasta',
      DAYCARE: 'Päätös varhaiskasvatuspaikasta',
      DAYCARE_PART_TIME: 'Päätös osapäiväisestä varhaiskasvatuspaikasta',
      PRESCHOOL: 'Päätös esiopetuspaikasta',
      PRESCHOOL_DAYCARE: 'Päätös esiopetusta täydentävästä varhaiskasvatuksesta',
      PRESCHOOL_CLUB: 'Päätös esiopetusta täydentävästä kerhosta',
      PREPARATORY_EDUCATION: 'Päätös valmistavasta opetuksesta',
    },
    opening: ({ child, unit, from }) => `${child}: paikka on myönnetty, ${unit}, ${from} alkaen.`,
    place: 'Myönnetty paikka',
    child: 'Lapsi',
    born: 's.',
    unit: 'Toimipaikka',
    manager: 'Johtaja',
    period: 'Ajalle',
    serviceNeed: 'Palveluntarve',
    answer: 'Vastaa päätökseen',
    answerBy: (day) => `Ilmoita verkkopalvelussa viimeistään ${day}, otatteko paikan vastaan.`,
    startBetween: (first, last) => `Paikka voi alkaa ${first}–${last}. Valitse aloituspäivä, kun vastaat.`,
    startFixed: 'Aloituspäivää ei voi muuttaa.',
    answerOnPaper: 'Voit vastata myös kirjeellä:',
    decidedBy: 'Päätöksen tekijä',
  },
  sv: {
    title: {
      CLUB: 'Beslut om plats i klubbverksamhet',
      DAYCARE: 'Beslut om plats inom småbarnspedagogiken',
      DAYCARE_PART_TIME: 'Beslut om deltidsplats inom småbarnspedagogiken',
      PRESCHOOL: 'Beslut om plats inom förskoleundervisningen',
      PRESCHOOL_DAYCARE: 'Beslut om småbarnspedagogik som kompletterar förskoleundervisningen',
      PRESCHOOL_CLUB: 'Beslut om klubb som kompletterar förskoleundervisningen',
      PREPARATORY_EDUCATION: 'Beslut om förberedande undervisning',
    },
    opening: ({ child, unit, from }) => `${child}: en plats har beviljats, ${unit}, från och med ${from}.`,
    place: 'Beviljad plats',
    child: 'Barn',
    born: 'f.',
    unit: 'Enhet',
    manager: 'Föreståndare',
    period: 'För tiden',
    serviceNeed: 'Servicebehov',
    answer: 'Svara på beslutet',
    answerBy: (day) => `Meddela i webbtjänsten senast ${day} om ni tar emot platsen.`,
    startBetween: (first, last) => `Platsen kan börja ${first}–${last}. Välj startdag när du svarar.`,
    startFixed: 'Startdagen kan inte ändras.',
    answerOnPaper: 'Du kan också svara per brev:',
    decidedBy: 'Beslutsfattare',
  },
}
