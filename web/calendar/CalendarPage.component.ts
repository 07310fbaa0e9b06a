import { expectAccessible } from '../component-tests/accessible.ts'
import { answerCalendar } from '../component-tests/calendar-answers.ts'
import { dayOf, QUIET_DAY } from '../component-tests/calendar-family.ts'
import { SERVER_ERROR } from '../component-tests/fake-api.ts'
import { expect, test } from '../component-tests/test.ts'

for (const { failure, words } of [
  { failure: SERVER_ERROR, words: 'Palvelussa on häiriö.' },
  { failure: 'NO_CONNECTION', words: 'Tarkista verkkoyhteytesi' },
] as const) {
  test(`says "${words}" when the calendar cannot be loaded, and loads it on retry`, async ({ page, api, open }) => {
    answerCalendar(api)
    api.fail('calendar.getReservations', failure)
    await open('/calendar', { today: QUIET_DAY })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Kalenteria ei saatu haettua')
    await expect(notice).toContainText(words)
    answerCalendar(api)
    await notice.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(dayOf(page, '2027-09-13')).toBeVisible()
  })
}

test('offers no retry when the calendar is forbidden', async ({ page, api, open }) => {
  answerCalendar(api)
  api.fail('calendar.getReservations', { status: 403, body: '{}' })
  await open('/calendar', { today: QUIET_DAY })
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Kalenteria ei saatu haettua')
  await expect(notice).toContainText('Sinulla ei ole oikeutta näihin tietoihin.')
  await expect(notice.getByRole('button', { name: 'Yritä uudelleen' })).toBeHidden()
  await expectAccessible(page)
})
