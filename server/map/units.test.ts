import { getUnits } from '@nalle/contract/map.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewUnit } from '../municipality/units/units.ts'
import { addUnit } from '../municipality/units/units.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newUnit } from '../testing/units.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const period = (start: string, end: string | null): OpenDateRange => ({
  start: day(start),
  end: end === null ? null : day(end),
})
const NO_PERIODS = { CLUB: null, DAYCARE: null, PRESCHOOL: null }

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
})
afterAll(() => nalle.close())

const add = (differences: Partial<NewUnit>) => nalle.db.transaction((tx) => addUnit(tx, newUnit(differences)))

async function unitsFor(applicationType: ApplicationType) {
  const { status, body } = await nalle.call(ANONYMOUS, getUnits, { params: { applicationType } })
  expect(status).toBe(200)
  return body
}

async function isShown(name: string, applicationType: ApplicationType = 'DAYCARE'): Promise<boolean> {
  return (await unitsFor(applicationType)).some((unit) => unit.name === name)
}

describe('a unit is on the map', () => {
  test.each([
    { what: 'period without end', of: period('2020-01-01', null), shown: true },
    { what: 'period that ends today', of: period('2020-01-01', '2026-09-14'), shown: true },
    { what: 'period that ended yesterday', of: period('2020-01-01', '2026-09-13'), shown: false },
    { what: 'period that begins next year', of: period('2027-01-01', '2027-12-31'), shown: true },
    { what: 'no period', of: null, shown: false },
  ])('$what: $shown', async ({ what, of, shown }) => {
    await add({ name: what, applyPeriods: { ...NO_PERIODS, DAYCARE: of } })
    expect(await isShown(what)).toBe(shown)
  })

  test.each(['CLUB', 'DAYCARE', 'PRESCHOOL'] as const)('by the period of the application: %s', async (type) => {
    const name = `Only ${type}`
    await add({ name, applyPeriods: { ...NO_PERIODS, [type]: period('2020-01-01', null) } })
    const others = (['CLUB', 'DAYCARE', 'PRESCHOOL'] as const).filter((other) => other !== type)
    expect(await isShown(name, type)).toBe(true)
    for (const other of others) expect(await isShown(name, other)).toBe(false)
  })

  test('whatever its care types: filtering by them is the page’s', async () => {
    await add({ name: 'Kerho', careTypes: ['CLUB'] })
    expect(await isShown('Kerho')).toBe(true)
  })

  test.each([
    { providerType: 'PRIVATE', shown: true },
    { providerType: 'PRIVATE_SERVICE_VOUCHER', shown: false },
    { providerType: 'PURCHASED', shown: false },
    { providerType: 'EXTERNAL_PURCHASED', shown: false },
    { providerType: 'MUNICIPAL', shown: false },
    { providerType: 'MUNICIPAL_SCHOOL', shown: false },
  ] as const)('without any period, of $providerType: $shown', async ({ providerType, shown }) => {
    const name = `${providerType} without periods`
    await add({ name, providerType, applyPeriods: NO_PERIODS })
    for (const type of ['CLUB', 'DAYCARE', 'PRESCHOOL'] as const) expect(await isShown(name, type)).toBe(shown)
  })

  test.each([
    { closingDate: '2026-09-13', shown: false },
    { closingDate: '2026-09-14', shown: true },
    { closingDate: '2026-09-15', shown: true },
  ])('closing on $closingDate: $shown, private or not', async ({ closingDate, shown }) => {
    for (const providerType of ['MUNICIPAL', 'PRIVATE'] as const) {
      const name = `${providerType} closing ${closingDate}`
      await add({ name, providerType, closingDate: day(closingDate) })
      expect(await isShown(name)).toBe(shown)
    }
  })
})

describe('the answer', () => {
  test('tells of a unit all that the contract says', async () => {
    const id = await add({
      name: 'Kaikki tiedot',
      careTypes: ['CENTRE', 'PRESCHOOL'],
      isGhostUnit: true,
      applyPeriods: { CLUB: null, DAYCARE: period('2020-01-01', null), PRESCHOOL: period('2026-01-01', '2026-12-31') },
    })
    const unit = (await unitsFor('DAYCARE')).find((one) => one.id === id)
    expect(unit).toEqual({
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
      ghostUnit: true,
      providesShiftCare: false,
      clubApplyPeriod: null,
      daycareApplyPeriod: period('2020-01-01', null),
      preschoolApplyPeriod: period('2026-01-01', '2026-12-31'),
    })
  })

  test('has nulls where a unit has nothing', async () => {
    const id = await add({ name: 'Vain nimi', phone: null, email: null, url: null, location: null })
    const unit = (await unitsFor('DAYCARE')).find((one) => one.id === id)
    expect(unit).toMatchObject({ phone: null, email: null, url: null, location: null })
  })

  test('is in the order of Finnish names', async () => {
    for (const name of ['Öljyn oma', 'Åns daghem', 'Zeta', 'aalto', 'Äimän pesä', 'Aamu'])
      await add({ name: `Järjestys ${name}` })
    const names = (await unitsFor('DAYCARE')).map(({ name }) => name).filter((name) => name.startsWith('Järjestys'))
    expect(names).toEqual(
      ['aalto', 'Aamu', 'Zeta', 'Åns daghem', 'Äimän pesä', 'Öljyn oma'].map((name) => `Järjestys ${name}`),
    )
  })

  test('takes two statements, however many units there are, and one while nothing has changed', async () => {
    await add({ name: 'Vasta perustettu' })
    expect(await statementsDuring(() => unitsFor('DAYCARE'))).toHaveLength(2)
    expect(await statementsDuring(() => unitsFor('DAYCARE'))).toHaveLength(1)
  })

  test('of an unknown kind of application is refused', async () => {
    const answer = await nalle.app.fastify.inject('/api/citizen/public/units/PREPARATORY')
    expect(answer.statusCode).toBe(400)
  })
})

describe('an answer that the browser has already', () => {
  const ask = (known?: string) =>
    nalle.app.fastify.inject({
      url: '/api/citizen/public/units/PRESCHOOL',
      headers: known === undefined ? {} : { 'if-none-match': known },
    })

  test('is not sent again, until something changes', async () => {
    const first = await ask()
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [tag, `"other", ${tag}`]) {
      const again = await ask(known)
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(tag)
    }
    await add({ name: 'Uusi yksikkö' })
    const changed = await ask(tag)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  test('is sent when the browser knows another one, or talks nonsense', async () => {
    for (const known of ['"other"', '"', '', '*']) expect((await ask(known)).statusCode).toBe(200)
  })
})
