import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import type { Family, Person } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { PHONE } from '../families/widths.ts'
import { expect, test } from './norrvik.ts'

const OURS = { 'x-evaka-csrf': '1' }
const PERIOD = { start: '2026-08-01', end: '2027-07-31' }

/** A family with one child, Saga; its guardian is logged in. */
async function enterFamily(page: Page, placement: object = {}, unitId?: string): Promise<Family & { child: Person }> {
  const family = await makeFamily(page, {
    ...(unitId === undefined ? {} : { unitId }),
    children: [{ firstNames: 'Saga', lastName: 'Strandvik', age: 5, placements: [{ period: PERIOD, ...placement }] }],
  })
  await signIn(page, family.guardian)
  const [child] = family.children
  if (child === undefined) throw new Error('a family without children')
  return { ...family, child }
}

async function openCalendar(page: Page, query = ''): Promise<void> {
  await page.goto(`/calendar${query}`)
  await page.locator('[data-day]:visible').first().waitFor()
}

test('there is no discussion time to choose, in the calendar or around it @full', async ({ page }) => {
  const unitId = await municipality<string>(page, 'addUnit', {})
  const { child } = await enterFamily(page, {}, unitId)
  const eventId = await municipality<string>(page, 'addDiscussionSurvey', {
    title: 'Utvecklingssamtal',
    description: 'Vi pratar om barnets vardag.',
    period: { start: '2026-09-14', end: '2026-10-31' },
    targets: [{ unitId }],
    createdAt: '2026-09-01T08:00:00Z',
    times: [{ date: '2026-09-23', start: '14:00', end: '14:30' }],
  })
  await openCalendar(page)
  await expect(page.getByRole('link', { name: 'Anmäl närvaro' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Samtalstider' })).toHaveCount(0)
  await expectAccessible(page)
  await openCalendar(page, '?modal=discussions')
  await expect(page.getByRole('dialog')).toContainText('Det finns inga samtalstider att boka just nu.')
  await openCalendar(page, `?modal=discussion-reservations&selectedChildId=${child.id}&selectedEventId=${eventId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const timeId = await offeredTime(page, child.id)
  const query = new URLSearchParams({ calendarEventTimeId: timeId, childId: child.id })
  const address = '/api/citizen/calendar-event/reservation'
  const reserving = { headers: OURS, data: { calendarEventTimeId: timeId, childId: child.id } }
  const reserved = await page.request.post(address, reserving)
  expect(reserved.status()).toBe(404)
  const cancelled = await page.request.delete(`${address}?${query.toString()}`, { headers: OURS })
  expect(cancelled.status()).toBe(404)
})

/** The id of a time that staff offer to this child. */
async function offeredTime(page: Page, childId: string): Promise<string> {
  const answer = await page.request.get('/api/citizen/calendar-events?start=2026-09-14&end=2026-09-30')
  // As the contract says, of a call that has just gone well.
  const events = (await answer.json()) as { timesByChild: Record<string, { id: string }[]> }[]
  const [time] = events.flatMap(({ timesByChild }) => timesByChild[childId] ?? [])
  if (time === undefined) throw new Error('no time is offered')
  return time.id
}

test('holidays are told as ranges of one’s own', async ({ page }) => {
  const ask = (differences: object) =>
    municipality(page, 'addQuestionnaire', {
      absenceType: 'FREE_ABSENCE',
      requiresStrongAuth: false,
      active: { start: '2026-09-14', end: '2026-09-14' },
      title: { fi: 'Kesäloma', sv: 'Sommarsemester', en: 'Summer holidays' },
      description: { fi: 'Kesästä', sv: 'Om sommaren', en: 'About summer' },
      descriptionLink: { fi: '', sv: '', en: '' },
      continuousPlacement: null,
      ...differences,
    })
  const period = { start: '2027-06-07', end: '2027-07-30' }
  await ask({ type: 'OPEN_RANGES', period, absenceTypeThreshold: 7 })
  const { child } = await enterFamily(page)
  await page.setViewportSize(PHONE)
  await openCalendar(page, '?modal=holidays')
  const form = page.getByRole('dialog', { name: 'Sommarsemester' })
  await form.getByRole('button', { name: 'Lägg till frånvaro' }).click()
  const away = form.getByRole('group', { name: 'Frånvaro 1' })
  await away.getByRole('textbox', { name: 'Frånvarande från' }).fill('7.6.2027')
  await away.getByRole('textbox', { name: 'Frånvarande till' }).fill('8.6.2027')
  await form.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(page.getByText('Ditt svar har sparats.')).toBeVisible()
  const answer = await page.request.get('/api/citizen/holiday-period/questionnaire')
  await expect(answer.json()).resolves.toMatchObject([
    {
      questionnaire: { type: 'OPEN_RANGES' },
      previousAnswers: [{ childId: child.id, openRanges: [{ start: '2027-06-07', end: '2027-06-08' }] }],
    },
  ])
})

test('in shift care no planned absence is offered, and changed times of care are not announced @full', async ({
  page,
}) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {})
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enterFamily(page, { serviceNeed: { optionId, shiftCare: 'FULL' } })
  await openCalendar(page, '?modal=absences')
  const form = page.getByRole('dialog', { name: 'Anmäl frånvaro' })
  await expect(form.getByRole('radio', { name: 'Sjukdom' })).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Annan frånvaro' })).toBeVisible()
  await expect(form.getByRole('radio', { name: /Planerad/ })).toHaveCount(0)
  const address = '/api/citizen/daily-service-time-notifications'
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
  expect(asked).not.toContain(address)
})

test('a long absence from pre-primary education is reported without an application @full', async ({ page }) => {
  const { child } = await enterFamily(page, { type: 'PRESCHOOL' })
  await openCalendar(page, '?modal=absences')
  const form = page.getByRole('dialog', { name: 'Anmäl frånvaro' })
  await form.getByRole('textbox', { name: 'Första dagen' }).fill('21.9.2026')
  await form.getByRole('textbox', { name: 'Sista dagen' }).fill('30.9.2026')
  await form.getByRole('radio', { name: 'Annan frånvaro' }).check()
  await form.getByRole('button', { name: 'Bekräfta frånvaron' }).click()
  await expect(page.getByText('Frånvaron har anmälts.')).toBeVisible()
  await page.goto(`/children/${child.id}/absence-application`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
})
