import {
  dismissDailyServiceTimeNotifications,
  findPreschoolOperationalDates,
  getDailyServiceTimeNotifications,
  getExpiringIncome,
} from '@nalle/contract/calendar.ts'
import type { ChildId, ServiceNeedOptionId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setDailyServiceTime } from '../../municipality/calendar/daily-service-times.ts'
import { setHeadOfFamily, setPartners } from '../../municipality/finance/fee-families.ts'
import { setIncome } from '../../municipality/finance/incomes.ts'
import { addServiceNeedOption } from '../../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../../municipality/placements/terms.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { FamilyOptions } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'
import { newServiceNeedOption, newUnit } from '../../testing/units.ts'

const TODAY = '2026-09-14'

let nalle: TestNalle
let withFee: ServiceNeedOptionId
let withoutFee: ServiceNeedOptionId
beforeAll(async () => {
  nalle = await startNalle({ time: TODAY })
  await nalle.db.transaction(async (tx) => {
    withFee = await addServiceNeedOption(tx, newServiceNeedOption())
    withoutFee = await addServiceNeedOption(tx, newServiceNeedOption({ feePercentage: 0 }))
    const term = dateRange('2026-08-11', '2027-06-04')
    await addPreschoolTerm(tx, {
      finnishPreschool: term,
      swedishPreschool: term,
      extendedTerm: term,
      applicationPeriod: dateRange('2026-01-08', '2026-01-20'),
      termBreaks: [dateRange('2026-10-12', '2026-10-16')],
    })
  })
})
afterAll(() => nalle.close())

const newFamily = (options: FamilyOptions = {}) => addFamily(nalle.db, nalle.register, { today: TODAY, ...options })

describe('changed daily service times', () => {
  const change = (childId: ChildId) =>
    nalle.db.transaction((tx) =>
      setDailyServiceTime(
        tx,
        { childId, validity: { start: day(TODAY), end: null }, type: 'REGULAR', times: timeRange('08:00', '16:00') },
        day(TODAY),
      ),
    )

  test('are told to both guardians and to the foster parent of today; each dismisses their own', async () => {
    const { child, guardians, fosterParents } = await newFamily({
      guardians: [{}, { firstNames: 'Pekka' }],
      fosterParents: [
        { validity: { start: day('2026-01-01'), end: day(TODAY) } },
        { validity: { start: day('2026-01-01'), end: day('2026-09-13') } },
      ],
    })
    await change(child.id)
    const unseen = async (which: number) => {
      const person = [...guardians, ...fosterParents][which]
      if (person === undefined) throw new Error('there are four grown-ups')
      const caller = await nalle.login(person.id, 'WEAK')
      return { caller, ids: (await nalle.call(caller, getDailyServiceTimeNotifications)).body }
    }
    const [first, second, foster, former] = [await unseen(0), await unseen(1), await unseen(2), await unseen(3)]
    expect([first, second, foster, former].map(({ ids }) => ids.length)).toEqual([1, 1, 1, 0])
    const body = [...first.ids, ...second.ids]
    const dismissed = await nalle.call(first.caller, dismissDailyServiceTimeNotifications, { body })
    expect(dismissed.status).toBe(200)
    expect((await unseen(0)).ids).toEqual([])
    expect((await unseen(1)).ids).toEqual(second.ids)
    expect((await nalle.call(first.caller, dismissDailyServiceTimeNotifications, { body: [] })).status).toBe(200)
  })
})

describe('days of pre-primary education', () => {
  test('are counted without weekends, breaks and holidays, and for every child that was asked about', async () => {
    const { guardian, children } = await newFamily({
      children: [{ age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE' }] }, { age: 3 }],
    })
    const childIds = children.map(({ id }) => id)
    const caller = await nalle.login(guardian.id, 'WEAK')
    const answer = await nalle.call(caller, findPreschoolOperationalDates, {
      body: { range: dateRange('2026-10-08', '2026-10-20'), childIds },
    })
    const [preschooler, toddler] = childIds
    const dates = (id: ChildId | undefined) => (id === undefined ? [] : (answer.body[id] ?? []).map(String))
    expect(dates(preschooler)).toEqual(['2026-10-08', '2026-10-09', '2026-10-19', '2026-10-20'])
    expect(Object.keys(answer.body).toSorted()).toEqual(childIds.toSorted())
    expect(dates(toddler)).toEqual([])
  })

  test('of somebody else’s child are nobody’s business', async () => {
    const [ours, theirs] = [await newFamily(), await newFamily()]
    const caller = await nalle.login(ours.guardian.id)
    const body = { range: dateRange(TODAY, TODAY), childIds: [ours.child.id, theirs.child.id] }
    expect(await nalle.call(caller, findPreschoolOperationalDates, { body })).toBeRefusedWith(403)
  })
})

describe('an income that ends', () => {
  type Story = {
    readonly end?: string
    readonly isFree?: true
    readonly careEnds?: string
    readonly isInvoiced?: boolean
    readonly role?: 'HEAD' | 'PARTNER' | 'NEITHER'
  }

  async function expiring(story: Story): Promise<readonly string[]> {
    const { end = '2026-10-01', isFree = false, careEnds = '2027-06-30', isInvoiced = true, role = 'HEAD' } = story
    const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ isInvoicedByMunicipality: isInvoiced })))
    const period = dateRange('2026-01-01', careEnds)
    const { guardians, child } = await newFamily({
      unitId,
      guardians: [{}, { firstNames: 'Pekka' }],
      children: [{ placements: [{ period, serviceNeed: { optionId: isFree ? withoutFee : withFee } }] }],
    })
    const [person, other] = guardians
    if (person === undefined || other === undefined) throw new Error('there are two guardians')
    const always = { start: day('2026-01-01'), end: null }
    await nalle.db.transaction(async (tx) => {
      const headId = role === 'HEAD' ? person.id : other.id
      await setHeadOfFamily(tx, { headId, childId: child.id, period: always })
      if (role === 'PARTNER') await setPartners(tx, { partners: [person.id, other.id], period: always })
      await setIncome(tx, { personId: person.id, validity: dateRange('2025-01-01', end) })
    })
    const { body } = await nalle.call(await nalle.login(person.id, 'WEAK'), getExpiringIncome)
    return body.map(String)
  }

  test.each<readonly [string, Story, readonly string[]]>([
    ['yesterday', { end: '2026-09-13' }, []],
    ['today', { end: '2026-09-14' }, ['2026-09-14']],
    ['in four weeks', { end: '2026-10-12' }, ['2026-10-12']],
    ['in four weeks and a day', { end: '2026-10-13' }, []],
    ['of the partner of the head', { role: 'PARTNER' }, ['2026-10-01']],
    ['of somebody who pays nothing', { role: 'NEITHER' }, []],
    ['while care goes on in four weeks', { careEnds: '2026-10-13' }, ['2026-10-01']],
    ['while care ends in four weeks', { careEnds: '2026-10-12' }, []],
    ['where care costs nothing', { isFree: true }, []],
    ['where the unit sends its own bills', { isInvoiced: false }, []],
  ])('%s', async (_when, story, dates) => {
    expect(await expiring(story)).toEqual(dates)
  })

  test('is nobody’s without an income', async () => {
    const { guardian } = await newFamily()
    expect((await nalle.call(await nalle.login(guardian.id), getExpiringIncome)).body).toEqual([])
  })
})
