import {
  getApplicableUnits,
  getClubTerms,
  getPreschoolTerms,
  getServiceNeedOptions,
} from '@nalle/contract/places-to-apply.ts'
import type { QueryOf } from '@nalle/contract/endpoint.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addClubTerm, addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addUnit } from '../municipality/units/units.ts'
import type { NewUnit } from '../municipality/units/units.ts'
import { addFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const period = (start: string, end: string | null): OpenDateRange => ({
  start: day(start),
  end: end === null ? null : day(end),
})
const ALWAYS = period('2020-01-01', null)
const ALL_YEAR = { CLUB: ALWAYS, DAYCARE: ALWAYS, PRESCHOOL: ALWAYS }

let nalle: TestNalle
let guardian: Caller
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  const family = await addFamily(nalle.db, nalle.register)
  guardian = await nalle.login(family.guardian.id, 'WEAK')
})
afterAll(() => nalle.close())

const add = (differences: Partial<NewUnit>) => nalle.db.transaction((tx) => addUnit(tx, newUnit(differences)))

type Search = { readonly type: QueryOf<typeof getApplicableUnits>['type']; readonly date?: string; shiftCare?: boolean }

async function unitsFor({ type, date = '2027-01-11', shiftCare }: Search) {
  const query = { type, date: day(date), ...(shiftCare === undefined ? {} : { shiftCare }) }
  const { status, body } = await nalle.call(guardian, getApplicableUnits, { query })
  expect(status).toBe(200)
  return body
}

const isOffered = async (name: string, search: Search) => (await unitsFor(search)).some((unit) => unit.name === name)

describe('a unit can be applied for', () => {
  test.each([
    { what: 'period without end', of: period('2020-01-01', null), offered: true },
    { what: 'period that ends on the day', of: period('2020-01-01', '2027-01-11'), offered: true },
    { what: 'period that ended the day before', of: period('2020-01-01', '2027-01-10'), offered: false },
    { what: 'period that begins on the day', of: period('2027-01-11', null), offered: true },
    { what: 'period that begins the day after', of: period('2027-01-12', null), offered: false },
    { what: 'no period', of: null, offered: false },
  ])('$what: $offered', async ({ what, of, offered }) => {
    await add({ name: what, applyPeriods: { CLUB: null, DAYCARE: of, PRESCHOOL: null } })
    expect(await isOffered(what, { type: 'DAYCARE' })).toBe(offered)
  })

  test.each([
    { careType: 'CLUB', types: ['CLUB'] },
    { careType: 'CENTRE', types: ['DAYCARE'] },
    { careType: 'FAMILY', types: ['DAYCARE'] },
    { careType: 'GROUP_FAMILY', types: ['DAYCARE'] },
    { careType: 'PRESCHOOL', types: ['PRESCHOOL'] },
    { careType: 'PREPARATORY_EDUCATION', types: ['PREPARATORY'] },
  ] as const)('one of $careType for $types alone', async ({ careType, types }) => {
    await add({ name: careType, careTypes: [careType], applyPeriods: ALL_YEAR })
    for (const type of ['CLUB', 'DAYCARE', 'PRESCHOOL', 'PREPARATORY'] as const) {
      expect(await isOffered(careType, { type })).toBe(types.some((one) => one === type))
    }
  })

  test.each([
    { closingDate: '2027-01-10', offered: false },
    { closingDate: '2027-01-11', offered: true },
  ])('closing on $closingDate: $offered', async ({ closingDate, offered }) => {
    await add({ name: `Closes ${closingDate}`, closingDate: day(closingDate) })
    expect(await isOffered(`Closes ${closingDate}`, { type: 'DAYCARE' })).toBe(offered)
  })

  test('with shift care where it is wished, whatever the unit gives where it is not', async () => {
    await add({ name: 'Yöpöllö', providesShiftCare: true })
    await add({ name: 'Päiväperho', providesShiftCare: false })
    const offered = async (shiftCare?: boolean) => {
      const units = await unitsFor({ type: 'DAYCARE', ...(shiftCare === undefined ? {} : { shiftCare }) })
      return ['Yöpöllö', 'Päiväperho'].filter((name) => units.some((unit) => unit.name === name))
    }
    expect(await offered(true)).toEqual(['Yöpöllö'])
    expect(await offered(false)).toEqual(['Yöpöllö', 'Päiväperho'])
    expect(await offered()).toEqual(['Yöpöllö', 'Päiväperho'])
  })

  test('a private one only in its period, unlike on the map', async () => {
    await add({
      name: 'Yksityinen',
      providerType: 'PRIVATE',
      applyPeriods: { CLUB: null, DAYCARE: null, PRESCHOOL: null },
    })
    expect(await isOffered('Yksityinen', { type: 'DAYCARE' })).toBe(false)
  })
})

describe('the units of an answer', () => {
  test('tell where they are, but not their apply periods', async () => {
    const id = await add({ name: 'Kaikki tiedot' })
    expect((await unitsFor({ type: 'DAYCARE' })).find((unit) => unit.id === id)).toEqual({
      id,
      name: 'Kaikki tiedot',
      type: ['CENTRE', 'PRESCHOOL'],
      providerType: 'MUNICIPAL',
      language: 'fi',
      streetAddress: 'Kaarnatie 4',
      postalCode: '66999',
      postOffice: 'KUUSILAHTI',
      district: 'Keskusta / Centrum',
      phone: '06 5550 200',
      email: 'kaarna@kuusilahti.example',
      url: 'https://www.kuusilahti.example/kaarna',
      location: { lat: 62.61, lon: 21.2 },
      ghostUnit: false,
      providesShiftCare: false,
      clubApplyPeriod: null,
      daycareApplyPeriod: null,
      preschoolApplyPeriod: null,
    })
  })

  test('are in the order of Finnish names', async () => {
    for (const name of ['Öljyn oma', 'Åns daghem', 'aalto', 'Äimän pesä', 'Aamu']) await add({ name: `Rivi ${name}` })
    const names = (await unitsFor({ type: 'DAYCARE' }))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Rivi'))
    expect(names).toEqual(['aalto', 'Aamu', 'Åns daghem', 'Äimän pesä', 'Öljyn oma'].map((name) => `Rivi ${name}`))
  })
})

describe('terms', () => {
  test('of clubs and of pre-school come in their order, each in one statement', async () => {
    const club = (year: number) => ({
      term: dateRange(`${year}-08-10`, `${year + 1}-05-31`),
      applicationPeriod: dateRange(`${year}-03-01`, `${year + 1}-04-30`),
      termBreaks: [dateRange(`${year}-12-21`, `${year + 1}-01-06`)],
    })
    const preschool = (year: number) => ({
      finnishPreschool: dateRange(`${year}-08-10`, `${year + 1}-06-04`),
      swedishPreschool: dateRange(`${year}-08-11`, `${year + 1}-06-05`),
      extendedTerm: dateRange(`${year}-08-01`, `${year + 1}-06-30`),
      applicationPeriod: dateRange(`${year}-01-07`, `${year}-01-31`),
      termBreaks: [],
    })
    const ids = await nalle.db.transaction(async (tx) => {
      const [laterClub, club2026] = [await addClubTerm(tx, club(2027)), await addClubTerm(tx, club(2026))]
      const [later, first] = [await addPreschoolTerm(tx, preschool(2027)), await addPreschoolTerm(tx, preschool(2026))]
      return { club: [club2026, laterClub], preschool: [first, later] }
    })
    expect((await nalle.call(ANONYMOUS, getClubTerms)).body).toEqual([
      { id: ids.club[0], ...club(2026) },
      { id: ids.club[1], ...club(2027) },
    ])
    expect((await nalle.call(ANONYMOUS, getPreschoolTerms)).body).toEqual([
      { id: ids.preschool[0], ...preschool(2026) },
      { id: ids.preschool[1], ...preschool(2027) },
    ])
    for (const endpoint of [getClubTerms, getPreschoolTerms]) {
      expect(await statementsDuring(() => nalle.call(ANONYMOUS, endpoint))).toHaveLength(1)
      expect((await nalle.call(ANONYMOUS, endpoint)).headers['cache-control']).toBe('private, no-cache')
    }
  })
})

describe('service need options', () => {
  const namesFor = async (...placementTypes: QueryOf<typeof getServiceNeedOptions>['placementTypes']) =>
    (await nalle.call(ANONYMOUS, getServiceNeedOptions, { query: { placementTypes } })).body.map(({ nameFi }) => nameFi)

  test('are those of the asked types that guardians may choose, in the municipality’s order', async () => {
    await nalle.db.transaction(async (tx) => {
      await addServiceNeedOption(tx, newServiceNeedOption({ nameFi: 'Toinen', displayOrder: 20 }))
      await addServiceNeedOption(tx, newServiceNeedOption({ nameFi: 'Ensimmäinen', displayOrder: 10 }))
      await addServiceNeedOption(tx, newServiceNeedOption({ nameFi: 'Vain henkilökunnalle', isShownToCitizens: false }))
      await addServiceNeedOption(
        tx,
        newServiceNeedOption({ nameFi: 'Oletus', isDefault: true, isShownToCitizens: false }),
      )
      await addServiceNeedOption(
        tx,
        newServiceNeedOption({ nameFi: 'Osapäiväinen', validPlacementType: 'DAYCARE_PART_TIME', displayOrder: 15 }),
      )
    })
    expect(await namesFor('DAYCARE')).toEqual(['Ensimmäinen', 'Toinen'])
    expect(await namesFor('DAYCARE', 'DAYCARE_PART_TIME')).toEqual(['Ensimmäinen', 'Osapäiväinen', 'Toinen'])
    expect(await namesFor('PRESCHOOL_DAYCARE')).toEqual([])
    expect(await namesFor()).toEqual([])
  })

  test('tell from when to when they hold', async () => {
    await nalle.db.transaction(async (tx) => {
      const validPlacementType = 'PREPARATORY_DAYCARE'
      await addServiceNeedOption(tx, newServiceNeedOption({ validPlacementType, validity: period('2026-08-01', null) }))
      await addServiceNeedOption(
        tx,
        newServiceNeedOption({ validPlacementType, validity: period('2020-08-01', '2026-07-31'), displayOrder: 2 }),
      )
    })
    const { body } = await nalle.call(ANONYMOUS, getServiceNeedOptions, {
      query: { placementTypes: ['PREPARATORY_DAYCARE'] },
    })
    expect(body.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      [day('2026-08-01'), null],
      [day('2020-08-01'), day('2026-07-31')],
    ])
    expect(body[0]).toMatchObject({ nameFi: 'Kokopäiväinen', nameSv: 'Heltid', nameEn: 'Full-time' })
  })
})
