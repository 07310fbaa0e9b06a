import type { Page } from '@playwright/test'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { enterFamily, reportDays, openCalendar, QUIET_DAY, storedDays } from './calendar-families.ts'

const TUESDAY = '2027-09-21'
const AT = '2027-09-10T09:00:00Z'

const SIBLINGS = [
  { firstNames: 'Onni', lastName: 'Esimerkki', age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE' }] },
  { firstNames: 'Aino', lastName: 'Esimerkki', age: 4 },
  { firstNames: 'Lumi', lastName: 'Esimerkki', age: 3 },
]

/** What the browser asks the server to write. */
function savesOf(page: Page): readonly unknown[][] {
  const saves: unknown[][] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/citizen/reservations') {
      saves.push(request.postDataJSON())
    }
  })
  return saves
}

test('who edits one child leaves the siblings as they are, and undo brings back what staff had made @phone-only', async ({
  page,
}) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: SIBLINGS })
  const [onni, aino, lumi] = children.map(({ id }) => id)
  if (onni === undefined || aino === undefined || lumi === undefined) throw new Error('there are three children')
  // Onni is away from the afternoon, and the unit has agreed on Lumi's times.
  await reportDays(page, [{ type: 'RESERVATIONS', childId: onni, date: TUESDAY, times: '09:00-13:00' }])
  await municipality(page, 'writeAbsences', [
    { childId: onni, date: TUESDAY, category: 'NONBILLABLE', type: 'SICKLEAVE', at: AT },
  ])
  await municipality(page, 'writeReservations', [
    { childId: lumi, date: TUESDAY, ranges: [{ start: '08:00', end: '15:00' }], at: AT },
    { childId: aino, date: TUESDAY, ranges: [{ start: '08:00', end: '15:00' }], at: AT },
  ])
  const before = await childDays(page)
  await openCalendar(page, `?day=${TUESDAY}`)
  const day = page.getByRole('dialog', { name: 'tiistai 21.9.2027' })
  const saves = savesOf(page)
  const edit = async (end: string) => {
    await day.getByRole('button', { name: 'Muokkaa' }).click()
    await day.getByRole('group', { name: 'Aino', exact: true }).getByLabel('Päättyy').fill(end)
    await day.getByRole('button', { name: 'Tallenna' }).click()
    await expect(day.getByRole('region', { name: 'Aino' })).toBeVisible()
  }
  await edit('16')
  await expect(day.getByRole('region', { name: 'Aino' })).toContainText('8.00–16.00')
  expect(saves).toEqual([[expect.objectContaining({ type: 'RESERVATIONS', childId: aino, date: TUESDAY })]])
  const after = await childDays(page)
  expect(after.get(onni)).toEqual(before.get(onni))
  expect(after.get(lumi)).toEqual(before.get(lumi))
  await expect.poll(() => storedDays(page, lumi, TUESDAY, TUESDAY)).toEqual({ [TUESDAY]: '08:00-15:00' })
  expect(madeByStaff(after.get(lumi))).toEqual([true])
  expect(madeByStaff(after.get(aino))).toEqual([false])

  await day.getByRole('button', { name: 'Kumoa' }).click()
  await expect(day.getByText('Muutos on kumottu.')).toBeVisible()
  await expect.poll(() => childDays(page)).toEqual(before)

  // Opened and confirmed as it is, nothing is sent at all.
  await edit('15')
  await expect(day.getByText('Mikään ei muuttunut, joten mitään ei tallennettu.')).toBeVisible()
  expect(saves).toHaveLength(1)
})

type ChildDay = { readonly childId: string; readonly reservations: readonly { readonly staffCreated: boolean }[] }

async function childDays(page: Page): Promise<ReadonlyMap<string, ChildDay>> {
  const answer = await page.request.get(`/api/citizen/reservations?from=${TUESDAY}&to=${TUESDAY}`)
  // As the contract says.
  const { days } = (await answer.json()) as { days: readonly { readonly children: readonly ChildDay[] }[] }
  return new Map((days[0]?.children ?? []).map((child) => [child.childId, child]))
}

const madeByStaff = (childDay: ChildDay | undefined) => childDay?.reservations.map(({ staffCreated }) => staffCreated)
