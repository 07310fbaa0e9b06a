import type { City } from '@nalle/domain/city/city.ts'
import type { FinanceDecisionType } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import { coDebtorIds, totalFeeCents } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { FinanceDecisionId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import type { Letter, LetterBlock, LetterLanguage } from '../pdf/letter.ts'
import { letterheadOf } from '../pdf/letter.ts'
import { instructionsOf, dayText, euroText, LETTER_WORDS, periodText } from '../pdf/letter-words.ts'
import type { ChildInDecision, FinanceDecisionRow, PersonInDecision } from './rows.ts'
import { findChildrenOf, findDebtors, findDecision } from './rows.ts'

/** Everything that a letter about fees or a voucher tells. */
export type FinanceLetterFacts = FinanceDecisionRow & {
  readonly sentAt: Temporal.Instant
  readonly debtors: readonly PersonInDecision[]
  readonly children: readonly ChildInDecision[]
}

export async function findFinanceLetter(db: Read, id: FinanceDecisionId, city: City): Promise<Letter | undefined> {
  const decision = await findDecision(db, id)
  if (decision === undefined || decision.sentAt === null) return undefined
  const people = await findDebtors(db, coDebtorIds(decision))
  const debtors = coDebtorIds(decision).flatMap((debtor) => people.get(debtor) ?? [])
  return financeLetter(
    { ...decision, sentAt: decision.sentAt, debtors, children: await findChildrenOf(db, [id]) },
    city,
  )
}

/** What the browser keeps the document as. */
export function fileNameOf(decision: Pick<FinanceDecisionRow, 'type' | 'language' | 'validity'>): string {
  return `${WORDS[decision.language].fileName[decision.type]} ${decision.validity.start.toString()}.pdf`
}

export function financeLetter(facts: FinanceLetterFacts, city: City): Letter {
  const { language, type, debtors, children } = facts
  const [common, words] = [LETTER_WORDS[language], WORDS[language]]
  const start = dayText(facts.validity.start, language)
  const reference = `${words.title[type]} ${facts.number}`
  return {
    ...letterheadOf(city, language),
    title: words.title[type],
    reference,
    // Names alone: a home address missing for some only would reveal a protection to the other debtor.
    recipients: debtors.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    facts: [
      { name: common.decisionDay, value: dayText(dayIn(facts.sentAt), language) },
      { name: common.decisionNumber, value: String(facts.number) },
      ...(facts.caseIdentifier === null ? [] : [{ name: common.caseIdentifier, value: facts.caseIdentifier }]),
      { name: common.validity, value: periodText(facts.validity, language) },
    ],
    confidential: words.confidential,
    opening: openingOf(facts, start),
    sections: [
      { heading: words.children[type], blocks: [tableOf(facts)] },
      { heading: words.grounds, blocks: groundsOf(facts) },
      {
        heading: words.debtors,
        blocks: [
          { type: 'PARAGRAPH', text: debtors.length > 1 ? words.debtorsTogether : words.debtorAlone },
          { type: 'LIST', items: debtors.map(({ firstName, lastName }) => `${firstName} ${lastName}`) },
        ],
      },
      { heading: words.changes, blocks: [{ type: 'PARAGRAPH', text: words.changesText }] },
    ],
    signatures: [{ name: facts.decidedByName, title: facts.decidedByTitle }],
    closing: common.signedElectronically,
    instructions: instructionsOf(city, 'fee', language),
  }

  function openingOf({ validity }: FinanceLetterFacts, from: string): readonly LetterBlock[] {
    const sum = euroText(totalFeeCents(children), language)
    const until = validity.end === null ? '' : words.until(dayText(validity.end, language))
    if (type === 'FEE_DECISION') return [{ type: 'STRONG', text: words.feeOpening(sum, from, until) }]
    const [child] = children
    const value = euroText(child?.voucherValueCents ?? 0, language)
    const name = child === undefined ? '' : `${child.firstName} ${child.lastName}`
    return [{ type: 'STRONG', text: words.voucherOpening({ name, value, ownPart: sum, from, until }) }]
  }

  function tableOf({ children: rows }: FinanceLetterFacts): LetterBlock {
    const isVoucher = type === 'VOUCHER_VALUE_DECISION'
    const money = (cents: number) => euroText(cents, language)
    return {
      type: 'TABLE',
      columns: [
        { name: words.child, isAmount: false },
        { name: words.place, isAmount: false },
        { name: words.baseFee, isAmount: true },
        { name: words.discount, isAmount: true },
        ...(isVoucher ? [{ name: words.voucherValue, isAmount: true }] : []),
        { name: isVoucher ? words.ownPart : words.fee, isAmount: true },
      ],
      rows: rows.map((child) => [
        `${child.firstName} ${child.lastName}\n${words.born} ${dayText(child.dateOfBirth, language)}`,
        [child.unitName, child.serviceNeed].filter((line) => line !== '').join('\n'),
        money(child.baseFeeCents),
        `${child.siblingDiscountPercent}\u00A0%`,
        ...(isVoucher ? [money(child.voucherValueCents ?? 0)] : []),
        money(child.feeCents),
      ]),
      total: isVoucher ? null : { name: words.total, value: money(totalFeeCents(rows)) },
    }
  }

  function groundsOf({ familySize, incomeCents }: FinanceLetterFacts): readonly LetterBlock[] {
    const income = incomeCents === null ? words.incomeNotReported : euroText(incomeCents, language)
    return [
      {
        type: 'FACTS',
        rows: [
          { name: words.familySize, value: words.people(familySize) },
          { name: words.income, value: income },
        ],
      },
      { type: 'PARAGRAPH', text: incomeCents === null ? words.groundsHighest : words.groundsByIncome },
    ]
  }
}

type Words = {
  readonly title: Readonly<Record<FinanceDecisionType, string>>
  readonly fileName: Readonly<Record<FinanceDecisionType, string>>
  readonly confidential: string
  readonly feeOpening: (sum: string, from: string, until: string) => string
  readonly voucherOpening: (facts: {
    readonly name: string
    readonly value: string
    readonly ownPart: string
    readonly from: string
    readonly until: string
  }) => string
  readonly until: (day: string) => string
  readonly children: Readonly<Record<FinanceDecisionType, string>>
  readonly child: string
  readonly born: string
  readonly place: string
  readonly baseFee: string
  readonly discount: string
  readonly fee: string
  readonly voucherValue: string
  readonly ownPart: string
  readonly total: string
  readonly grounds: string
  readonly familySize: string
  readonly people: (count: number) => string
  readonly income: string
  readonly incomeNotReported: string
  readonly groundsByIncome: string
  readonly groundsHighest: string
  readonly debtors: string
  readonly debtorAlone: string
  readonly debtorsTogether: string
  readonly changes: string
  readonly changesText: string
}

const WORDS: Readonly<Record<LetterLanguage, Words>> = {
  fi: {
    title: {
      FEE_DECISION: 'Päätös varhaiskasvatusmaksusta',
      VOUCHER_VALUE_DECISION: 'Päätös palvelusetelin arvosta',
    },
    fileName: { FEE_DECISION: 'Maksupäätös', VOUCHER_VALUE_DECISION: 'Arvopäätös' },
    confidential: 'Salassa pidettävä\nJulkisuuslaki 24 § 1 mom. 23 kohta',
    feeOpening: (sum, from, until) => `Varhaiskasvatusmaksu on ${sum} kuukaudessa ${from} alkaen${until}.`,
    voucherOpening: ({ name, value, ownPart, from, until }) =>
      `${name}: palvelusetelin arvo on ${value} ja perheen omavastuu ${ownPart} kuukaudessa ${from} alkaen${until}.`,
    until: (day) => ` ja päättyen ${day}`,
    children: { FEE_DECISION: 'Lapset ja maksut', VOUCHER_VALUE_DECISION: 'Lapsi ja palveluseteli' },
    child: 'Lapsi',
    born: 's.',
    place: 'Toimipaikka ja palveluntarve',
    baseFee: 'Perusmaksu',
    discount: 'Sisaralennus',
    fee: 'Maksu',
    voucherValue: 'Setelin arvo',
    ownPart: 'Omavastuu',
    total: 'Yhteensä kuukaudessa',
    grounds: 'Päätöksen perusteet',
    familySize: 'Perheen koko',
    people: (count) => `${count} henkilöä`,
    income: 'Bruttotulot kuukaudessa',
    incomeNotReported: 'Ei ilmoitettu',
    groundsByIncome:
      'Maksu määräytyy perheen koon ja bruttotulojen sekä lapsen palveluntarpeen mukaan (laki varhaiskasvatuksen asiakasmaksuista 1503/2016).',
    groundsHighest:
      'Perheen tuloja ei ole ilmoitettu, joten maksu on korkein mahdollinen (laki varhaiskasvatuksen asiakasmaksuista 1503/2016).',
    debtors: 'Maksuvelvolliset',
    debtorAlone: 'Maksusta vastaa:',
    debtorsTogether: 'Maksusta vastaavat yhdessä:',
    changes: 'Muutoksista ilmoittaminen',
    changesText:
      'Ilmoita heti, jos perheen koko muuttuu tai jos bruttotulot muuttuvat vähintään 10 prosenttia. Maksu tarkistetaan muutoksen jälkeen. Jos tuloselvitystä ei tehdä määräajassa, peritään korkein maksu.',
  },
  sv: {
    title: {
      FEE_DECISION: 'Beslut om avgiften för småbarnspedagogik',
      VOUCHER_VALUE_DECISION: 'Beslut om servicesedelns värde',
    },
    fileName: { FEE_DECISION: 'Avgiftsbeslut', VOUCHER_VALUE_DECISION: 'Värdebeslut' },
    confidential: 'Sekretessbelagd\nOffentlighetslagen 24 § 1 mom. 23 punkten',
    feeOpening: (sum, from, until) =>
      `Avgiften för småbarnspedagogik är ${sum} i månaden från och med ${from}${until}.`,
    voucherOpening: ({ name, value, ownPart, from, until }) =>
      `${name}: servicesedelns värde är ${value} och familjens självrisk ${ownPart} i månaden från och med ${from}${until}.`,
    until: (day) => ` till och med ${day}`,
    children: { FEE_DECISION: 'Barn och avgifter', VOUCHER_VALUE_DECISION: 'Barnet och servicesedeln' },
    child: 'Barn',
    born: 'f.',
    place: 'Enhet och servicebehov',
    baseFee: 'Grundavgift',
    discount: 'Syskonrabatt',
    fee: 'Avgift',
    voucherValue: 'Sedelns värde',
    ownPart: 'Självrisk',
    total: 'Sammanlagt i månaden',
    grounds: 'Grunder för beslutet',
    familySize: 'Familjens storlek',
    people: (count) => `${count} personer`,
    income: 'Bruttoinkomster i månaden',
    incomeNotReported: 'Har inte uppgetts',
    groundsByIncome:
      'Avgiften bestäms enligt familjens storlek och bruttoinkomster samt barnets servicebehov (lagen om klientavgifter inom småbarnspedagogiken 1503/2016).',
    groundsHighest:
      'Familjens inkomster har inte uppgetts, och därför är avgiften den högsta möjliga (lagen om klientavgifter inom småbarnspedagogiken 1503/2016).',
    debtors: 'Betalningsskyldiga',
    debtorAlone: 'För avgiften svarar:',
    debtorsTogether: 'För avgiften svarar tillsammans:',
    changes: 'Anmälan om förändringar',
    changesText:
      'Meddela genast om familjens storlek ändras eller om bruttoinkomsterna ändras med minst 10 procent. Avgiften justeras efter förändringen. Om inkomstutredningen inte görs inom utsatt tid tas den högsta avgiften ut.',
  },
}
