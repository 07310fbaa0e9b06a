import type { Page } from '@playwright/test'
import { withoutFirstAnswers } from '../families/first-answers.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { municipality } from '../families/municipality.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { childrenOf, enterFamily, openCalendar, storedDays } from './calendar-families.ts'
import { fromActions, isPhone } from './ways.ts'

const inAll = (text: string) => ({ fi: text, sv: text, en: text })

/**
 * A questionnaire is everybody's, and only one is open at a time: so each story has a day of its own on which nobody
 * else's is, and a phone tells it a week later.
 */
function dayOfStory(page: Page, day: string): string {
  const weeks = isPhone(page) ? 1 : 0
  return Temporal.PlainDate.from(day).add({ weeks }).toString()
}

const basics = (today: string) => ({
  absenceType: 'FREE_ABSENCE',
  requiresStrongAuth: false,
  active: { start: today, end: today },
  title: { fi: 'Kesäloma', sv: 'Sommarsemester', en: 'Summer holidays' },
  description: inAll('Kahdeksan viikon kesäajalta valitaan neljä.'),
  descriptionLink: inAll('https://www.kuusilahti.example/kesa'),
  continuousPlacement: null,
})

const PERIODS = [
  { start: '2027-06-07', end: '2027-07-04' },
  { start: '2027-07-05', end: '2027-08-01' },
]

const askFixed = (page: Page, today: string, differences: object = {}) =>
  municipality<string>(page, 'addQuestionnaire', {
    ...basics(today),
    type: 'FIXED_PERIOD',
    periodOptions: PERIODS,
    periodOptionLabel: { fi: 'poissa ajalla', sv: 'borta under tiden', en: 'away during' },
    ...differences,
  })

test('each child has its own weeks, and the answer can be changed @phone-only', async ({ page }) => {
  const today = dayOfStory(page, '2027-03-01')
  await askFixed(page, today)
  const { children } = await enterFamily(page, { today, children: childrenOf(2) })
  const [onni, aino] = children.map(({ id }) => id)
  await openCalendar(page)
  if (isPhone(page)) await page.getByText(/odottaa/).click()
  await expect(page.getByRole('region', { name: 'Kesäloma' })).toBeVisible()
  await fromActions(page, 'Vastaa lomakyselyyn')
  const form = page.getByRole('dialog', { name: 'Kesäloma' })
  await expect(form).toContainText('Kahdeksan viikon kesäajalta')
  await expect(form.getByRole('link', { name: /Lue lisää/ })).toHaveAttribute(
    'href',
    'https://www.kuusilahti.example/kesa',
  )
  await expectAccessible(page)
  const choices = (name: string) => form.getByRole('group', { name: `${name}: poissa ajalla` })
  await choices('Onni').getByRole('radio', { name: '7.6.2027–4.7.2027' }).check()
  await form.getByRole('button', { name: 'Lähetä vastaus' }).click()
  const summary = form.getByRole('group', { name: /^Korjaa/ })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Aino: Valitse yksi vaihtoehto.')
  await expectAccessible(page)
  await choices('Aino').getByRole('radio', { name: 'Ei poissa' }).check()
  await form.getByRole('button', { name: 'Lähetä vastaus' }).click()
  await expect(page.getByText('Vastauksesi on tallennettu.')).toBeVisible()
  await expect(page.locator('section[aria-label="Kesäloma"]')).toHaveCount(0)
  await expect
    .poll(() => storedDays(page, onni ?? '', '2027-06-04', '2027-06-08'))
    .toEqual({
      '2027-06-07': 'FREE_ABSENCE',
      '2027-06-08': 'FREE_ABSENCE',
    })
  await expect.poll(() => storedDays(page, aino ?? '', '2027-06-04', '2027-07-30')).toEqual({})

  // The day of the absence says where it comes from, and leads there.
  await openCalendar(page, '?day=2027-06-07')
  const ownDay = page.getByRole('region', { name: 'Onni', exact: true })
  await expect(ownDay).toContainText('Poissaolo perustuu vastaukseesi lomakyselyyn. Vastausta voi muuttaa')
  await ownDay.getByRole('button', { name: 'Muuta vastausta' }).click()
  await expect(page).toHaveURL(/modal=holidays/)
  await expect(choices('Onni').getByRole('radio', { name: '7.6.2027–4.7.2027' })).toBeChecked()
  await expect(choices('Aino').getByRole('radio', { name: 'Ei poissa' })).toBeChecked()
  await choices('Onni').getByRole('radio', { name: '5.7.2027–1.8.2027' }).check()
  await form.getByRole('button', { name: 'Lähetä vastaus' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(() => storedDays(page, onni ?? '', '2027-07-01', '2027-07-06'))
    .toEqual({
      '2027-07-05': 'FREE_ABSENCE',
      '2027-07-06': 'FREE_ABSENCE',
    })
})

test.describe('in Swedish', () => {
  test.use({ locale: 'sv-FI' })

  test('a questionnaire that needs strong login is answered after it, at the same place', async ({ page }) => {
    const today = dayOfStory(page, '2027-03-02')
    await askFixed(page, today, { requiresStrongAuth: true })
    await setMoment(page, momentOf(today))
    const period = { start: '2027-01-01', end: '2027-12-31' }
    const { guardian } = await makeFamily(page, {
      guardian: { withPassword: true },
      children: [{ firstNames: 'Onni', lastName: 'Esimerkki', placements: [{ period }] }],
    })
    await signInWeakly(page, guardian)
    await openCalendar(page, '?modal=holidays')
    const form = page.getByRole('dialog', { name: 'Sommarsemester' })
    await expect(form).toContainText('Den här enkäten besvaras med stark autentisering.')
    await expect(form.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
    await form.getByRole('link', { name: 'Identifiera dig och svara' }).click()
    await identify(page, guardian)
    await expect(page).toHaveURL('/calendar?modal=holidays')
    await form.getByRole('radio', { name: '7.6.2027–4.7.2027' }).check()
    await form.getByRole('button', { name: 'Skicka svaret' }).click()
    await expect(page.getByText('Ditt svar har sparats.')).toBeVisible()
  })
})

/** The town asks about fixed periods; here it is as if it asked about open ones. What is sent is checked for real. */
async function askOpen(
  page: Page,
  today: string,
  childIds: () => readonly string[],
  answered: readonly { readonly start: string; readonly end: string }[] = [],
): Promise<void> {
  const period = { start: '2027-06-07', end: '2027-08-01' }
  const asked = { ...basics(today), type: 'OPEN_RANGES', period, absenceTypeThreshold: 7 }
  const id = await municipality<string>(page, 'addQuestionnaire', asked)
  await withoutFirstAnswers(page)
  await page.route('**/api/citizen/holiday-period/questionnaire', (route) =>
    route.fulfill({
      json: [
        {
          questionnaire: { ...asked, id, conditions: { continuousPlacement: null } },
          eligibleChildren: Object.fromEntries(childIds().map((childId) => [childId, [period]])),
          previousAnswers:
            answered.length === 0
              ? []
              : childIds().map((childId) => ({
                  questionnaireId: id,
                  childId,
                  fixedPeriod: null,
                  openRanges: answered,
                })),
        },
      ],
    }),
  )
}

test('a login that ends before the holidays are answered loses nothing of the answer @full', async ({ page }) => {
  const today = dayOfStory(page, '2027-03-22')
  let childIds: readonly string[] = []
  await askOpen(page, today, () => childIds)
  const { child, guardian } = await enterFamily(page, { today })
  childIds = [child.id]
  await openCalendar(page, '?modal=holidays')
  const form = page.getByRole('dialog', { name: 'Kesäloma' })
  const field = (name: string) => form.getByRole('textbox', { name })
  await form.getByRole('button', { name: 'Lisää poissaolo' }).click()
  await field('Poissa alkaen').fill('7.6.2027')
  await field('Poissa asti').fill('8.6.')
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await openCalendar(page, '?modal=holidays')
  await expect(field('Poissa alkaen')).toHaveValue('07.06.2027')
  await expect(field('Poissa asti')).toHaveValue('8.6.')
  await field('Poissa asti').fill('8.6.2027')
  await form.getByRole('button', { name: 'Lähetä vastaus' }).click()
  await expect(page.getByText('Vastauksesi on tallennettu.')).toBeVisible()
  await expect
    .poll(async () => Object.keys(await storedDays(page, child.id, '2027-06-07', '2027-06-09')))
    .toEqual(['2027-06-07', '2027-06-08'])
})
