import type { BrowserContext, Page } from '@playwright/test'
import { enterFamily } from '../applications/applying.ts'
import { openEditor, stored } from '../applications/filling-in.ts'
import { childrenOf } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import type { Person } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { watch } from '../families/watch.ts'
import { NARROWEST } from '../families/widths.ts'

/** Two people who share a first name and a computer, each with a child in care. */
async function twoPeople(page: Page) {
  const maija = await makeFamily(page, {
    guardian: { firstNames: 'Maija', lastName: 'Ensimmäinen', phone: '0401111111' },
    children: childrenOf(1),
  })
  const namesake = await makeFamily(page, {
    guardian: { firstNames: 'Maija', lastName: 'Toinen', phone: '0402222222' },
    children: [{ firstNames: 'Vieras', lastName: 'Toinen', age: 4 }],
  })
  return { maija: maija.guardian, namesake: namesake.guardian }
}

/** Another tab of the same browser, in which a person identifies without the first one having logged out. */
async function identifyInNewTab(context: BrowserContext, person: Person): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/api/citizen/auth/sfi/login?RelayState=%2Fpersonal-details')
  await identify(tab, person)
  await expectLoggedIn(tab)
  return tab
}

/** In whichever language. */
async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}

/** The calls that a tab makes, each with the answer's status. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The stream of arrivals opens by itself some seconds after the page, before or after the other login.
    if (pathname === '/api/citizen/messages/updates') return
    if (pathname.startsWith('/api/')) calls.push(`${response.status()} ${pathname}`)
  })
  return calls
}

/**
 * The tab was refused, and nothing of the other person was read or written. What it had asked before the other login
 * may be answered only now: nobody is here with that login any more.
 */
function expectRefused(calls: readonly string[]): void {
  expect(calls.some((call) => call.startsWith('409 '))).toBe(true)
  expect(calls.filter((call) => !/^(401|409) /.test(call))).toEqual([])
}

/** What the server has stored of whoever is logged in with this browser, asked as another client would. */
async function storedBy(page: Page) {
  const status = await page.request.get('/api/citizen/auth/status')
  const settings = await page.request.get('/api/citizen/personal-data/notification-settings')
  // The answers of our own server, whose shapes the contract knows.
  const { user } = (await status.json()) as { user: { details: { lastName: string; phone: string } } }
  return { details: user.details, settings: (await settings.json()) as unknown }
}

const LANGUAGES = [
  { locale: 'fi', tag: ['@phone-only'], title: 'Toinen henkilö on kirjautunut sisään', goOn: 'Jatka: Maija' },
  { locale: 'sv', tag: [], title: 'En annan person har loggat in', goOn: 'Fortsätt som Maija' },
  { locale: 'en', tag: ['@full'], title: 'Another person has logged in', goOn: 'Continue as Maija' },
] as const

for (const { locale, tag, title, goOn } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(
      'a tab of one person ends at once when another identifies in a second tab @full',
      { tag: [...tag] },
      async ({ page, context, baseURL }) => {
        const { maija, namesake } = await twoPeople(page)
        await signIn(page, maija)
        await page.goto('/calendar')
        await expect(page.getByText(/\bOnni\b/).first()).toBeAttached()

        const tab = await identifyInNewTab(context, namesake)
        const problems = watch(tab, baseURL ?? '')
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
        await expect(page.getByText(/Maija/).first()).toBeVisible()
        await expect(page.getByText(/\bOnni\b/)).toHaveCount(0)
        await expect(page.getByRole('navigation')).toHaveCount(0)
        await expectAccessible(page)
        await page.setViewportSize(NARROWEST)
        await expect(page.getByRole('button', { name: goOn })).toBeInViewport()
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(NARROWEST.width)

        await page.getByRole('button', { name: goOn }).click()
        await expectLoggedIn(page)
        await page.goto('/calendar')
        await expect(page.getByText('Vieras').first()).toBeAttached()
        await expect(page.getByText(/\bOnni\b/)).toHaveCount(0)
        expect(problems).toEqual([])
      },
    )
  })
}

/** As if the news had not come yet: only the server knows. */
async function logInElsewhere(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
}

const TOLD = { level: 1, name: 'Toinen henkilö on kirjautunut sisään' } as const

test.describe('while the other tab has not been heard of', () => {
  // Nor has the page asked anything by itself, as it does once the stream of arrivals is there.
  test.beforeEach(({ page }) => page.route(/\/messages\/updates/, () => undefined))

  test('the personal details of one person are not written over those of a namesake @full', async ({ page }) => {
    const { maija, namesake } = await twoPeople(page)
    await signIn(page, maija)
    await page.goto('/personal-details?edit=details')
    await page.getByLabel('Puhelinnumero', { exact: true }).fill('040 333 3333')
    await logInElsewhere(page, namesake)
    const before = await storedBy(page)
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await expect(page.getByRole('heading', TOLD)).toBeFocused()
    expectRefused(calls)
    expect(calls).toContain('409 /api/citizen/personal-data')
    await expect.poll(() => storedBy(page)).toEqual(before)
    expect(before.details).toMatchObject({ lastName: 'Toinen', phone: '0402222222' })

    await page.getByRole('button', { name: 'Jatka: Maija' }).click()
    await expectLoggedIn(page)
    await page.goto('/personal-details?edit=details')
    await expect(page.getByLabel('Puhelinnumero', { exact: true })).toHaveValue('0402222222')
  })

  test('the notification settings of one person are not saved as those of the other @full', async ({ page }) => {
    const { maija, namesake } = await twoPeople(page)
    await signIn(page, maija)
    await page.goto('/personal-details')
    const settings = page.getByRole('region', { name: 'Ilmoitusasetukset' })
    await settings.getByRole('button', { name: 'Muokkaa ilmoitusasetuksia' }).click()
    await settings.getByRole('checkbox', { name: 'Viestit' }).uncheck()
    await logInElsewhere(page, namesake)
    const before = await storedBy(page)
    const calls = callsOf(page)
    await settings.getByRole('button', { name: 'Tallenna' }).click()
    await expect(page.getByRole('heading', TOLD)).toBeFocused()
    expectRefused(calls)
    expect(calls).toContain('409 /api/citizen/personal-data/notification-settings')
    await expect.poll(() => storedBy(page)).toEqual(before)
  })

  test('the calendar of the other is not read @full', async ({ page }) => {
    const { maija, namesake } = await twoPeople(page)
    await signIn(page, maija)
    await page.goto('/personal-details')
    await expect(page.getByRole('region', { name: 'Ilmoitusasetukset' })).toBeVisible()
    await logInElsewhere(page, namesake)
    const calls = callsOf(page)
    await page.getByRole('link', { name: 'Kalenteri' }).click()
    await expect(page.getByRole('heading', TOLD)).toBeFocused()
    await expect(page.getByText('Vieras')).toHaveCount(0)
    expectRefused(calls)
  })

  test('what one had begun to write is there for nobody else, and again for who wrote it @full', async ({
    page,
    context,
  }) => {
    const { child, guardian } = await enterFamily(page)
    const { namesake } = await twoPeople(page)
    const id = await openEditor(page, child)
    const otherInfo = page.getByLabel('Muut lisätiedot')
    await logInElsewhere(page, namesake)
    await otherInfo.fill('Tätä ei kukaan muu näe.')
    await expect(page.getByRole('heading', TOLD)).toBeFocused()

    // Whoever wrote it logs in again in a second tab: the first goes on where it was.
    const tab = await context.newPage()
    await signIn(tab, guardian)
    await expect.poll(async () => (await stored(tab, id)).form.otherInfo).toBe('')
    await tab.goto('/applications')
    await expect(otherInfo).toHaveValue('Tätä ei kukaan muu näe.')

    await identifyInNewTab(context, namesake)
    await page.getByRole('button', { name: 'Jatka: Maija' }).click()
    await expectLoggedIn(page)
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('kukaan')
  })
})

test('the same person who identifies more strongly in a second tab is not disturbed in the first @full', async ({
  page,
  context,
}) => {
  const { maija } = await twoPeople(page)
  await signIn(page, maija)
  await page.goto('/personal-details?edit=details')
  const phone = page.getByLabel('Puhelinnumero', { exact: true })
  await phone.fill('040 333 3333')
  await identifyInNewTab(context, maija)
  await expect(phone).toHaveValue('040 333 3333')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('040 333 3333')).toBeVisible()
})

test('logging out in one tab is told in the others at once', async ({ page, context }) => {
  const { maija } = await twoPeople(page)
  await signIn(page, maija)
  await page.goto('/personal-details')
  const tab = await context.newPage()
  await tab.goto('/calendar')
  await tab.getByRole('button', { name: /valikko/i }).click()
  await tab.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(tab).toHaveURL('/login')
  await expect(page.getByRole('alertdialog', { name: 'Istuntosi on päättynyt' })).toBeVisible()
})

test('a tab that was opened by nobody follows when somebody logs in @full', async ({ page, context }) => {
  const { maija } = await twoPeople(page)
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Tunnistaudu' })).toBeVisible()
  await identifyInNewTab(context, maija)
  await expectLoggedIn(page)
})

test('a page that the browser had kept for the way back is loaded anew @full', async ({ page }) => {
  const { maija } = await twoPeople(page)
  await signIn(page, maija)
  await page.goto('/personal-details')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Test browsers keep no pages; what they would tell such a page is told by hand.
  const tellPage = (kind: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind)
  await tellPage('pagehide')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.context().clearCookies()
  await tellPage('pageshow')
  await expect(page).toHaveURL(/\/login/)
})
