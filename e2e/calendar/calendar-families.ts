import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { setMoment } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'

/** A Monday on which the town has no holidays, questionnaires or events of its own: only the story's. */
export const QUIET_DAY = '2027-09-13'

export type CalendarFamily = {
  readonly guardian: Person
  readonly guardians: readonly Person[]
  readonly child: Person
  readonly children: readonly Person[]
  readonly unitId: string
}

type Options = {
  /** The day on which the story is told. */
  readonly today?: string
  readonly guardians?: number
  readonly children?: readonly Readonly<Record<string, unknown>>[]
  readonly unitId?: string
}

/** A family of its own with children in a unit that is open from 7 to 17; the first guardian is logged in. */
export async function enterFamily(page: Page, options: Options = {}): Promise<CalendarFamily> {
  const { today = TODAY, guardians = 1, children = childrenOf(1), unitId } = options
  await setMoment(page, momentOf(today))
  const answer = await page.request.post('/test/families', {
    data: { today, guardians: Array.from({ length: guardians }, () => ({})), children, unitId },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  // Made by the test routes just now, with these keys.
  const family = (await answer.json()) as CalendarFamily
  await signIn(page, family.guardian)
  return family
}

/** Time goes on, further than a login lasts: the guardian logs in again, in the same window. */
export async function goOnAt(page: Page, guardian: Person, day: string, time = '09:00'): Promise<void> {
  await setMoment(page, momentOf(day, time))
  await signIn(page, guardian)
}

const NAMES = ['Onni', 'Aino', 'Oliver', 'Maximiliana-Charlotta']

/** Siblings of up to four: Onni, Aino, Oliver, and one with a long name. */
export function childrenOf(count: number): readonly Readonly<Record<string, unknown>>[] {
  return NAMES.slice(0, count).map((firstNames, at) => ({ firstNames, lastName: 'Esimerkki', age: 5 - at }))
}

export type DayOfStory = { readonly childId: string; readonly date: string } & (
  | { readonly type: 'RESERVATIONS'; readonly times: string }
  | { readonly type: 'PRESENT' | 'ABSENT' | 'NOTHING' }
)

/** What the guardian who is logged in has told before the story begins; times as `08:00-16:00`. */
export async function reportDays(page: Page, days: readonly DayOfStory[]): Promise<void> {
  const data = days.map((day) => {
    if (day.type !== 'RESERVATIONS') return day
    const [first, second] = day.times.split(' ').map(rangeOf)
    return {
      type: day.type,
      childId: day.childId,
      date: day.date,
      reservation: first,
      secondReservation: second ?? null,
    }
  })
  const answer = await page.request.post('/api/citizen/reservations', { headers: { 'x-evaka-csrf': '1' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

function rangeOf(text: string): { start: string; end: string } {
  const [start, end] = text.split('-')
  return { start: `${start}:00`, end: `${end}:00` }
}

/** The same times on each working day of the weeks that begin on these Mondays. */
export function weeksOf(childId: string, mondays: readonly string[], times: string): readonly DayOfStory[] {
  return mondays.flatMap((monday) =>
    [0, 1, 2, 3, 4].map((days) => ({
      type: 'RESERVATIONS' as const,
      childId,
      date: Temporal.PlainDate.from(monday).add({ days }).toString(),
      times,
    })),
  )
}

/** What the server holds for a child, by day: `08:00-16:00`, two of them with a space, PRESENT, or the absence. */
export async function storedDays(
  page: Page,
  childId: string,
  from: string,
  to: string,
): Promise<Record<string, string>> {
  const answer = await page.request.get(`/api/citizen/reservations?from=${from}&to=${to}`)
  expect(answer.status(), await answer.text()).toBe(200)
  const { days } = (await answer.json()) as { days: readonly WireDay[] }
  return Object.fromEntries(
    days.flatMap(({ date, children }) => {
      const childDay = children.find((child) => child.childId === childId)
      const words = childDay === undefined ? '' : inWords(childDay)
      return words === '' ? [] : [[date, words]]
    }),
  )
}

type WireDay = { readonly date: string; readonly children: readonly WireChildDay[] }
type WireChildDay = {
  readonly childId: string
  readonly absence: { readonly type: string } | null
  readonly reservations: readonly { readonly type: string; readonly range?: { start: string; end: string } }[]
}

function inWords({ absence, reservations }: WireChildDay): string {
  if (absence !== null) return absence.type
  return reservations
    .map(({ range }) => (range ? `${range.start.slice(0, 5)}-${range.end.slice(0, 5)}` : 'PRESENT'))
    .join(' ')
}

/** The calendar with what its address says is open. */
export async function openCalendar(page: Page, query = ''): Promise<void> {
  await page.goto(`/calendar${query}`)
  await page.locator('[data-day]:visible').first().waitFor()
}

/** A day as it stands in the month or in the list. */
export function dayOf(page: Page, date: string): Locator {
  return page.locator(`a[data-day="${date}"]`)
}

/** Days that are not told yet, a document to fill in, income that runs out and times of care that have changed. */
export async function enterFamilyWithNotices(page: Page): Promise<void> {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {})
  const onni = { firstNames: 'Onni', lastName: 'Esimerkki', age: 4, placements: [{ serviceNeed: { optionId } }] }
  const { child, guardian } = await enterFamily(page, { today: QUIET_DAY, children: [onni] })
  const templateId = await municipality<string>(page, 'addDocumentTemplate', {
    name: 'Lapsen esitiedot',
    type: 'CITIZEN_BASIC',
  })
  await municipality(page, 'addChildDocument', {
    childId: child.id,
    templateId,
    status: 'CITIZEN_DRAFT',
    publishedAt: '2027-09-10T09:00:00Z',
  })
  await municipality(page, 'setHeadOfFamily', {
    headId: guardian.id,
    childId: child.id,
    period: { start: '2027-01-01', end: null },
  })
  await municipality(page, 'setIncome', {
    personId: guardian.id,
    validity: { start: '2027-01-01', end: '2027-09-30' },
  })
  await municipality(page, 'setDailyServiceTime', {
    childId: child.id,
    validity: { start: '2027-09-20', end: null },
    type: 'REGULAR',
    times: { start: '08:00', end: '16:00' },
  })
}
