import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { answerCalendar, openCalendar } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, AINO, ONNI } from '../../component-tests/calendar-family.ts'
import type { FakeApi } from '../../component-tests/fake-api.ts'
import { aFixedPeriodQuestionnaire, anOpenRangesQuestionnaire } from '../../component-tests/holiday-answers.ts'
import { expect, test } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'

const TODAY = '2027-03-03'
const form = (page: Page) => page.getByRole('dialog', { name: 'Kesäloma' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Lähetä vastaus' })
const summary = (page: Page) => form(page).getByRole('group', { name: /^Korjaa/ })
const start = (page: Page, number: number) =>
  form(page)
    .getByRole('group', { name: `Poissaolo ${number}` })
    .getByRole('textbox', { name: 'Poissa alkaen' })
const end = (page: Page, number: number) =>
  form(page)
    .getByRole('group', { name: `Poissaolo ${number}` })
    .getByRole('textbox', { name: 'Poissa asti' })

/** The ranges that were sent: `Onni 2027-06-07–2027-06-13`. */
const sentRanges = (api: FakeApi) =>
  api
    .callsOf('calendar.answerOpenRanges')
    .map(({ body }) => (body.openRanges[ONNI] ?? []).map((range) => `${String(range.start)}–${String(range.end)}`))

test('names the children that the questionnaire does not concern', async ({ page, api, open }) => {
  const children = [aCalendarChild(0), aCalendarChild(1, { placement: { type: 'PRESCHOOL' } })]
  const questionnaires = [aFixedPeriodQuestionnaire(ONNI)]
  await openCalendar({ api, open }, '?modal=holidays', { today: TODAY, children, questionnaires })
  await expect(form(page).getByRole('group', { name: 'Onni: poissa ajalla' })).toBeVisible()
  await expect(form(page)).toContainText('Kysely ei koske: Aino.')
  await expect(form(page).getByRole('group', { name: 'Aino: poissa ajalla' })).toHaveCount(0)
})

test('asks each child for a choice and focuses the summary when one is missing', async ({ page, api, open }) => {
  api.answer('calendar.answerFixedPeriod', undefined)
  const children = [aCalendarChild(0), aCalendarChild(1)]
  const questionnaires = [aFixedPeriodQuestionnaire(ONNI, AINO)]
  await openCalendar({ api, open }, '?modal=holidays', { today: TODAY, children, questionnaires })
  await expect(form(page)).toContainText('Kahdeksan viikon kesäajalta')
  await expect(form(page).getByRole('link', { name: /Lue lisää/ })).toHaveAttribute(
    'href',
    'https://www.kuusilahti.example/kesa',
  )
  await expectAccessible(page)
  const choices = (name: string) => form(page).getByRole('group', { name: `${name}: poissa ajalla` })
  await choices('Onni').getByRole('radio', { name: '7.6.2027–4.7.2027' }).check()
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Aino: Valitse yksi vaihtoehto.')
  await expectAccessible(page)
  await choices('Aino').getByRole('radio', { name: 'Ei poissa' }).check()
  await send(page).click()
  await expect(page.getByText('Vastauksesi on tallennettu.')).toBeVisible()
  expect(api.callsOf('calendar.answerFixedPeriod').map(({ body }) => body)).toEqual([
    { fixedPeriods: { [ONNI]: dateRange('2027-06-07', '2027-07-04'), [AINO]: null } },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('offers the ranges of the former answer to be changed', async ({ page, api, open }) => {
    api.answer('calendar.answerOpenRanges', undefined)
    const answered = [dateRange('2027-06-07', '2027-06-13'), dateRange('2027-07-05', '2027-07-06')]
    const questionnaires = [anOpenRangesQuestionnaire(ONNI, answered)]
    await openCalendar({ api, open }, '?modal=holidays', { today: TODAY, questionnaires })
    await expect(start(page, 1)).toHaveValue('07.06.2027')
    await expect(end(page, 1)).toHaveValue('13.06.2027')
    await expect(start(page, 2)).toHaveValue('05.07.2027')
    await expect(end(page, 2)).toHaveValue('06.07.2027')
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Poista poissaolo 1' }).click()
    await end(page, 1).fill('7.7.2027')
    await send(page).click()
    await expect(page.getByText('Vastauksesi on tallennettu.')).toBeVisible()
    expect(sentRanges(api)).toEqual([['2027-07-05–2027-07-07']])
  })
})

test('accepts only ranges within the holidays that do not overlap', async ({ page, api, open }) => {
  api.answer('calendar.answerOpenRanges', undefined)
  const questionnaires = [anOpenRangesQuestionnaire(ONNI)]
  await openCalendar({ api, open }, '?modal=holidays', { today: TODAY, questionnaires })
  await expect(form(page).getByRole('group', { name: 'Onni' })).toContainText('Ei poissa')
  const add = form(page).getByRole('button', { name: 'Lisää poissaolo' })
  await add.click()
  await expect(start(page, 1)).toBeFocused()
  await start(page, 1).fill('6.6.2027')
  await end(page, 1).fill('13.6.2027')
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Onni: Päivä on liian aikainen.')
  await expectAccessible(page)
  await start(page, 1).fill('7.6.2027')
  await end(page, 1).fill('2.8.2027')
  await expect(summary(page)).toContainText('Onni: Päivä on liian myöhäinen.')
  await end(page, 1).fill('1.6.2027')
  await expect(summary(page)).toContainText('Onni: Viimeinen päivä ei voi olla ennen ensimmäistä.')
  await end(page, 1).fill('13.6.2027')
  await expect(summary(page)).toBeHidden()
  await add.click()
  await start(page, 2).fill('13.6.2027')
  await end(page, 2).fill('15.6.2027')
  await expect(summary(page)).toContainText('Onni: Poissaolot menevät päällekkäin.')
  await start(page, 2).fill('14.6.2027')
  await add.click()
  await form(page).getByRole('button', { name: 'Poista poissaolo 3' }).click()
  await expect(add).toBeFocused()
  expect(sentRanges(api)).toEqual([])
  await send(page).click()
  await expect(page.getByText('Vastauksesi on tallennettu.')).toBeVisible()
  expect(sentRanges(api)).toEqual([['2027-06-07–2027-06-13', '2027-06-14–2027-06-15']])
})

test('does not offer a type of questionnaire that it does not know', async ({ page, api, open }) => {
  answerCalendar(api, { today: TODAY })
  api.answerUnknown('calendar.getQuestionnaires', [
    {
      questionnaire: {
        id: 'f3000000-0000-4000-8000-000000000002',
        type: 'DREAMS',
        absenceType: 'FREE_ABSENCE',
        requiresStrongAuth: false,
        active: { start: '2027-03-01', end: '2027-03-31' },
        title: { fi: 'Kesäloma', sv: 'Sommarsemester', en: 'Summer holidays' },
        description: { fi: '', sv: '', en: '' },
        descriptionLink: { fi: '', sv: '', en: '' },
        conditions: { continuousPlacement: null },
      },
      eligibleChildren: { [ONNI]: [] },
      previousAnswers: [],
    },
  ])
  await open('/calendar?modal=holidays', { today: TODAY, language: 'en' })
  await expect(page.getByRole('dialog', { name: 'Summer holidays' })).toContainText('Not Yet Implemented')
})

test('says that there is no questionnaire', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=holidays', { today: TODAY }, { language: 'en' })
  await expect(page.getByRole('dialog', { name: 'Holiday questionnaire' })).toContainText('No holiday questionnaire')
})
