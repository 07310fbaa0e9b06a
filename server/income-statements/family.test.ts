import { getFeeBasis, getIncomeChildren, getPartner } from '@nalle/contract/income-statements.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setHeadOfFamily, setPartners } from '../municipality/finance/fee-families.ts'
import { setIncome } from '../municipality/finance/incomes.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addFamily } from '../testing/families.ts'
import type { ChildOptions } from '../testing/families.ts'
import { incomeBody, savesStatement } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { newServiceNeedOption } from '../testing/units.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)
const couple = () =>
  addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka', lastName: 'Virtanen' }] })
const live = (one: PersonId, other: PersonId, end: string | null = null) =>
  nalle.db.transaction((tx) =>
    setPartners(tx, {
      partners: [one, other],
      period: { start: day('2026-01-01'), end: end === null ? null : day(end) },
    }),
  )
const partnerOf = async (id: PersonId) => (await nalle.call(await nalle.login(id), getPartner)).body.partner

describe('the partner', () => {
  test('of today is named, with or without a statement', async () => {
    const { guardian, guardians } = await couple()
    const pekka = guardians[1]!.id
    expect(await partnerOf(guardian.id)).toBeNull()
    await live(guardian.id, pekka)
    expect(await partnerOf(guardian.id)).toEqual({ name: 'Pekka Virtanen', hasIncomeStatement: false })
    const his = await nalle.login(pekka)
    await savesStatement(nalle, his, incomeBody(), true)
    expect(await partnerOf(guardian.id)).toMatchObject({ hasIncomeStatement: false })
    await savesStatement(nalle, his, incomeBody({ startDate: day('2026-10-01'), endDate: day('2026-12-31') }), false)
    expect(await partnerOf(guardian.id)).toMatchObject({ hasIncomeStatement: true })
  })

  test('has told enough where staff have entered an income', async () => {
    const { guardian, guardians } = await couple()
    await live(guardian.id, guardians[1]!.id)
    await nalle.db.transaction((tx) =>
      setIncome(tx, { personId: guardians[1]!.id, validity: dateRange('2020-01-01', '2020-12-31') }),
    )
    expect(await partnerOf(guardian.id)).toMatchObject({ hasIncomeStatement: true })
  })

  test.each([
    ['2026-09-13', null],
    ['2026-09-14', 'Pekka Virtanen'],
  ])('until %s is %s today', async (end, name) => {
    const { guardian, guardians } = await couple()
    await live(guardian.id, guardians[1]!.id, end)
    expect((await partnerOf(guardian.id))?.name ?? null).toBe(name)
  })
})

describe('children whose income counts', () => {
  const cases: readonly (readonly [string, ChildOptions, boolean])[] = [
    ['in daycare until today', { placements: [{ period: dateRange('2026-01-01', '2026-09-14') }] }, true],
    ['in daycare until yesterday', { placements: [{ period: dateRange('2026-01-01', '2026-09-13') }] }, false],
    ['in daycare from tomorrow on', { placements: [{ period: dateRange('2026-09-15', '2027-06-30') }] }, true],
    ['in temporary daycare', { placements: [{ type: 'TEMPORARY_DAYCARE' }] }, false],
    ['in pre-primary education alone', { placements: [{ type: 'PRESCHOOL' }] }, false],
    ['in a club', { placements: [{ type: 'CLUB' }] }, false],
    ['at home', { placements: [] }, false],
  ]
  test.each(cases)('%s', async (_, child, isListed) => {
    const family = await addFamily(nalle.db, nalle.register, { children: [child] })
    const { body } = await nalle.call(await nalle.login(family.guardian.id, 'WEAK'), getIncomeChildren)
    expect(body.map(({ id }) => id)).toEqual(isListed ? [family.child.id] : [])
  })

  test('are a guardian’s, not a foster parent’s, the oldest first', async () => {
    const family = await addFamily(nalle.db, nalle.register, {
      children: [{ age: 2 }, { age: 4 }],
      fosterParents: [{ validity: { start: day('2026-01-01'), end: null } }],
    })
    const listed = async (id: PersonId) =>
      (await nalle.call(await nalle.login(id), getIncomeChildren)).body.map((child) => child.id)
    expect(await listed(family.guardian.id)).toEqual([family.children[1]!.id, family.children[0]!.id])
    expect(await listed(family.fosterParents[0]!.id)).toEqual([])
  })
})

describe('what an estimate starts from', () => {
  test('the city’s figures, and the family as it is known', async () => {
    const option = (feePercentage: number) =>
      nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption({ feePercentage })))
    const [full, part, free] = [await option(100), await option(60), await option(0)]
    const family = await addFamily(nalle.db, nalle.register, {
      guardians: [{}, { firstNames: 'Pekka' }],
      children: [
        { age: 5, firstNames: 'Aino', placements: [{ serviceNeed: { optionId: full } }] },
        { age: 3, firstNames: 'Onni', placements: [{ serviceNeed: { optionId: part } }] },
        { age: 4, firstNames: 'Eevi', placements: [{ serviceNeed: { optionId: free } }] },
        { age: 12, firstNames: 'Väinö', placements: [] },
      ],
    })
    const basis = async () => (await nalle.call(await nalle.login(family.guardian.id), getFeeBasis)).body
    const known = await basis()
    expect(known).toMatchObject({ familySize: 5, hasPartner: false })
    expect(known.children).toEqual([
      { firstName: 'Onni', feePercentage: 60 },
      { firstName: 'Aino', feePercentage: 100 },
    ])
    expect(known.figures).toEqual({
      ...kuusilahti.fees.estimate,
      highestFeeCents: kuusilahti.fees.highestDaycareFeeCents,
    })
    await live(family.guardian.id, family.guardians[1]!.id)
    expect(await basis()).toMatchObject({ familySize: 6, hasPartner: true })
  })

  test('a child of the partner counts, but is not named', async () => {
    const [ours, theirs] = [await addFamily(nalle.db, nalle.register), await addFamily(nalle.db, nalle.register)]
    const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
    const step = await addFamily(nalle.db, nalle.register, {
      children: [{ placements: [{ serviceNeed: { optionId } }] }],
    })
    const period = { start: day('2026-01-01'), end: null }
    await nalle.db.transaction((tx) =>
      setHeadOfFamily(tx, { headId: theirs.guardian.id, childId: step.child.id, period }),
    )
    await live(ours.guardian.id, theirs.guardian.id)
    const { body } = await nalle.call(await nalle.login(ours.guardian.id), getFeeBasis)
    expect(body.familySize).toBe(4)
    expect(body.children).toContainEqual({ firstName: null, feePercentage: 100 })
  })
})
