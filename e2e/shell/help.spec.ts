import { enterFamilyOfAYear } from '../children/children-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { untilIdle } from '../families/idle.ts'
import { expect, test } from '../families/test.ts'

test('every page has its short guide behind a question mark @phone-only @full', async ({ page }) => {
  test.slow()
  const { child } = await enterFamilyOfAYear(page)
  const guides = {
    '/calendar': ['Ohje: Kalenteri', 'Ilmoita poissaolo'],
    '/messages': ['Ohje: Viestit', 'valitse ensin lapsi'],
    '/applications': ['Ohje: Hakemukset', 'kenen vuoro on'],
    [`/applications/new/${child.id}`]: ['Ohje: Uusi hakemus', 'Mitään ei lähetetä vielä'],
    '/decisions': ['Ohje: Päätökset', 'otatteko tarjotun paikan vastaan'],
    '/children': ['Ohje: Lapset', 'sovitun ajan'],
    '/income': ['Ohje: Tuloselvitykset', 'joiden perusteella maksu lasketaan'],
    '/personal-details': ['Ohje: Omat tiedot', 'jotta sinut tavoittaa'],
    '/map': ['Ohje: Yksiköt kartalla', 'matka on kävellen'],
    '/ei-ole': ['Ohje: Sivua ei löytynyt', 'yhteystiedot ovat sivun alareunassa'],
  } as const
  for (const [address, [title, point]] of Object.entries(guides)) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Ohje', exact: true }).click()
    const guide = page.getByRole('dialog', { name: title })
    await expect(guide).toContainText(point)
    const points = await guide.getByRole('listitem').count()
    expect(points, address).toBeGreaterThanOrEqual(3)
    expect(points, address).toBeLessThanOrEqual(5)
    await expect(guide.getByRole('link', { name: '06 5550 100' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a guide is opened and left with the keyboard alone, before one is logged in, in three languages', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('HelpDialog')) scripts.push(request.url())
  })
  await page.goto('/login')
  await untilIdle(page)
  expect(scripts).toEqual([])
  for (const [language, button, title] of [
    ['fi', 'Ohje', 'Ohje: Kirjaudu sisään'],
    ['sv', 'Anvisning', 'Anvisning: Logga in'],
    ['en', 'Guide', 'Guide: Log in'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${language}`, 'i') }).click()
    const mark = page.getByRole('button', { name: button, exact: true })
    await expect(mark).toBeVisible()
    // The page is there before its script, which has to come before anything can be opened.
    await untilIdle(page)
    await mark.focus()
    await page.keyboard.press('Enter')
    const guide = page.getByRole('dialog', { name: title })
    await expect(guide.getByRole('heading', { level: 2 })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(mark).toBeFocused()
  }
  expect(scripts).not.toEqual([])
})
