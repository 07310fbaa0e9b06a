import { times } from '@nalle/domain/care/testing/sample-family.ts'
import type { CalendarEventId, ChildId, DiscussionTimeId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { Page } from '@playwright/test'
import { answerCalendar, openCalendar } from '../../component-tests/calendar-answers.ts'
import { ONNI } from '../../component-tests/calendar-family.ts'
import { SERVER_ERROR } from '../../component-tests/fake-api.ts'
import { expect, test, TODAY } from '../../component-tests/test.ts'
import type { CalendarEvent } from '../queries.ts'

// Ids are texts; these are nobody's.
const SURVEY = 'e1000000-0000-4000-8000-000000000001' as CalendarEventId
const AT_TWO = 'e2000000-0000-4000-8000-000000000001' as DiscussionTimeId
const AT_THREE = 'e2000000-0000-4000-8000-000000000002' as DiscussionTimeId
const HOURS = { [AT_TWO]: times('14:00-14:30'), [AT_THREE]: times('15:00-15:30') }

/** Offers these times on 23.9.2026; the reserved one is Onni's. */
function aSurvey(ids: readonly DiscussionTimeId[], reserved?: DiscussionTimeId): CalendarEvent {
  const period = dateRange('2026-09-14', '2026-10-31')
  return {
    id: SURVEY,
    title: 'Vasukeskustelu',
    description: 'Jutellaan lapsen arjesta.',
    period,
    eventType: 'DISCUSSION_SURVEY',
    attendingChildren: {
      [ONNI]: [{ periods: [period], type: 'UNIT', groupName: null, unitName: 'Metsolan päiväkoti' }],
    },
    timesByChild: {
      [ONNI]: ids.map((id) => {
        const { start: startTime, end: endTime } = HOURS[id] ?? times('08:00-08:30')
        const childId: ChildId | null = id === reserved ? ONNI : null
        return { id, date: Temporal.PlainDate.from('2026-09-23'), startTime, endTime, childId, isEditable: true }
      }),
    },
  }
}

const list = (page: Page) => page.getByRole('dialog', { name: 'Keskusteluajat' })
const choosing = (page: Page) => page.getByRole('dialog', { name: 'Vasukeskustelu' })
const CHOOSE = `?modal=discussion-reservations&selectedChildId=${ONNI}&selectedEventId=${SURVEY}`

test('keeps a time that could not be cancelled and cancels it on the next try', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=discussions', { today: TODAY, events: [aSurvey([AT_TWO], AT_TWO)] })
  const cancel = async () => {
    await list(page).getByRole('button', { name: 'Peru aika' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kyllä, peru aika' }).click()
  }
  api.fail('calendar.cancelDiscussionTime', SERVER_ERROR)
  await cancel()
  await expect(list(page).getByRole('alert')).toContainText('Aikaa ei voitu perua. Yritä hetken päästä uudelleen.')
  await expect(list(page)).toContainText('Varattu aika ke 23.9.2026 14.00–14.30')
  api.answer('calendar.cancelDiscussionTime', undefined)
  await cancel()
  await expect(page.getByText('Keskusteluaika on peruttu.')).toBeVisible()
  expect(api.callsOf('calendar.cancelDiscussionTime').map(({ query }) => query)).toEqual(
    Array.from({ length: 2 }, () => ({ calendarEventTimeId: AT_TWO, childId: ONNI })),
  )
})

test('no longer offers a time that another family took meanwhile', async ({ page, api, open }) => {
  const answers = { today: TODAY, events: [aSurvey([AT_TWO, AT_THREE])] }
  await openCalendar({ api, open }, CHOOSE, answers, { language: 'sv' })
  await choosing(page).getByRole('radio', { name: '14.00–14.30' }).check()
  answerCalendar(api, { today: TODAY, events: [aSurvey([AT_THREE])] })
  api.refuse('calendar.reserveDiscussionTime', 'TIME_ALREADY_RESERVED')
  await choosing(page).getByRole('button', { name: 'Boka tiden' }).click()
  await expect(choosing(page).getByRole('alert')).toContainText('hann gå till en annan familj')
  await expect(choosing(page).getByRole('radio', { name: '14.00–14.30' })).toBeHidden()
  await expect(choosing(page).getByRole('radio', { name: '15.00–15.30' })).not.toBeChecked()
  api.answer('calendar.reserveDiscussionTime', undefined)
  await choosing(page).getByRole('radio', { name: '15.00–15.30' }).check()
  await choosing(page).getByRole('button', { name: 'Boka tiden' }).click()
  await expect(page.getByText('Samtalstiden har bokats.')).toBeVisible()
  expect(api.callsOf('calendar.reserveDiscussionTime').map(({ body }) => body.calendarEventTimeId)).toEqual([
    AT_TWO,
    AT_THREE,
  ])
})

test('asks to choose again after another failure', async ({ page, api, open }) => {
  await openCalendar({ api, open }, CHOOSE, { today: TODAY, events: [aSurvey([AT_TWO])] })
  api.fail('calendar.reserveDiscussionTime', SERVER_ERROR)
  const time = choosing(page).getByRole('radio', { name: '14.00–14.30' })
  await time.check()
  await choosing(page).getByRole('button', { name: 'Varaa aika' }).click()
  await expect(choosing(page).getByRole('alert')).toContainText('Aikaa ei voitu varata. Valitse aika uudelleen.')
  await expect(time).not.toBeChecked()
  api.answer('calendar.reserveDiscussionTime', undefined)
  await time.check()
  answerCalendar(api, { today: TODAY, events: [aSurvey([AT_TWO], AT_TWO)] })
  await choosing(page).getByRole('button', { name: 'Varaa aika' }).click()
  await expect(list(page)).toContainText('Varattu aika ke 23.9.2026 14.00–14.30')
})
