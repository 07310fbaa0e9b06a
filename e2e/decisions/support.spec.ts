import type { Locator } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { identify } from '../families/identify.ts'
import { signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { untilDrawn } from '../families/until-drawn.ts'
import { decide, enterFamily, answeringAddress } from './deciding.ts'
import { decideDaycareSupport, decidePreschoolSupport } from './supporting.ts'

/** Decisions on support are listed of children who have a place. */
const PLACED = { children: [{ firstNames: 'Aino', lastName: 'Esimerkki', age: 3 }] }
const DAYCARE = 'Päätös tuesta varhaiskasvatuksessa'
const PRESCHOOL = 'Päätös tuesta esiopetuksessa'

/** As somebody without a mouse gets there. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60 && !(await isFocused(target)); step += 1) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test('a decision on support is new until it is opened, and the page tells all of it @phone-only', async ({ page }) => {
  const { child } = await enterFamily(page, PLACED)
  // The page is open already when staff decide, and hears of it.
  await page.goto('/personal-details')
  const menu = page.getByRole('button', { name: /^Valikko/ })
  await expect(menu).not.toContainText('odottaa sinua')
  const { id, unit } = await decideDaycareSupport(page, child)
  await expect(menu).toContainText('1 odottaa sinua')
  await page.goto('/decisions')
  const ofChild = page.getByRole('region', { name: 'Aino Esimerkki' })
  await expect(ofChild).toContainText('Lukematta')
  await expect(ofChild.getByText('tehostettu tuki')).toBeVisible()
  await expect(menu).toContainText('1 odottaa sinua')
  await expectAccessible(page)

  await untilDrawn(page, `/api/citizen/children/assistance-need-decision/${id}/pdf`)
  // With the keyboard alone from here to the decision and back.
  await tabTo(ofChild.getByRole('link', { name: `Avaa päätös ${DAYCARE}` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/decisions/assistance/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: DAYCARE })).toBeVisible()
  for (const told of [
    'Hyväksytty',
    'Aino Esimerkki',
    'tehostettu tuki',
    '1.9.2026 alkaen, päättymispäivä ei ole vielä tiedossa',
    unit.name,
    '20.8.2026',
    '14.9.2026',
    'Kuvat tukevat arjen siirtymiä.',
    'ryhmäkoon pienennys',
    'Ryhmässä on kolme lasta vähemmän.',
    'Lepohetki on tavallista pidempi.',
    'erityisopettajan konsultaatio',
    'Erityisopettaja käy kerran viikossa.',
    'Puheterapeutti ohjaa henkilöstöä.',
    '18.8.2026',
    'Maija Mäkinen: kuultu. Puhelimessa',
    'Edunvalvoja Oili Oja',
    'Huoltajat ovat samaa mieltä.',
    'Tuki on tarpeen kielen kehityksessä.',
    'Erja Eklund, erityisopettaja, 040 5550 111',
    'Joni Johtaja, varhaiskasvatuksen johtaja',
  ])
    await expect(page.getByRole('main')).toContainText(told)
  await expect(page.getByRole('main')).not.toContainText('pienryhmä')
  await expect(menu).not.toContainText('odottaa sinua')
  await expectAccessible(page)

  await tabTo(page.getByRole('link', { name: 'Lataa päätös (PDF)' }))
  await tabTo(page.getByRole('link', { name: 'Päätöksiin' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(ofChild).toContainText('Hyväksytty')
  await expect(ofChild).not.toContainText('Lukematta')
  await expect(ofChild.getByText('tehostettu tuki')).toBeHidden()
})

test('a decision on support in pre-primary education speaks its own language @phone-only', async ({ page }) => {
  const { child } = await enterFamily(page, PLACED)
  const { id, unit } = await decidePreschoolSupport(page, child)
  await page.goto('/decisions')
  await page.getByRole('link', { name: `Avaa päätös ${PRESCHOOL}` }).click()
  await expect(page).toHaveURL(`/decisions/assistance-preschool/${id}`)
  const title = page.getByRole('heading', { level: 1, name: 'Beslut om stöd inom förskoleundervisningen' })
  await expect(title.locator('[lang=sv]')).toBeVisible()
  await expect(page.getByText('Päätös on tehty ruotsiksi')).toBeVisible()
  const decision = page.locator('main [lang=sv]').last()
  for (const told of [
    'Godkänt',
    'stöd som inleds',
    '1.9.2026–31.5.2027',
    unit.name,
    'Grupp Blåsippan',
    'Barnet har förlängd läroplikt.',
    'Från och med augusti.',
    'assistenttjänster',
    'särskilda hjälpmedel',
    'Barnet behöver en assistent i gruppen.',
    'Stödet behövs för barnets hörsel.',
    'pedagogisk utredning, 1.8.2026',
    'läkarutlåtande',
    'Handlingarna finns i barnets akt.',
    'Vårdnadshavarna är av samma åsikt.',
    'Erja Eklund, speciallärare, 040 5550 111',
    'Joni Johtaja, direktör',
  ])
    await expect(decision).toContainText(told)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).not.toContainText('Lukematta')
})

test('while there is no document the page says so, and by itself gives it to whoever waits there @full', async ({
  page,
}) => {
  const { child } = await enterFamily(page, PLACED)
  const { id } = await decideDaycareSupport(page, child)
  const withDocument = (hasDocument: boolean) =>
    page.route(`**/api/citizen/children/assistance-need-decision/${id}`, async (route) => {
      const text = await (await route.fetch()).text()
      const body = text.replace(/"hasDocument":(true|false)/, `"hasDocument":${hasDocument}`)
      await route.fulfill({ contentType: 'application/json', body })
    })
  await withDocument(false)
  await page.goto(`/decisions/assistance/${id}`)
  const link = page.getByRole('link', { name: 'Lataa päätös (PDF)' })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).toHaveAccessibleDescription('PDF-tiedosto on pian valmis.')
  await expectAccessible(page)
  await tabTo(link)

  await page.unrouteAll()
  await expect(link).toHaveAttribute('href', /\/pdf\?/)
  await expect(link).not.toHaveAttribute('aria-disabled')
  await expect(link).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'PDF-tiedosto on valmis.' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('who knows the password only comes through strong login to the very decision @full', async ({ page }) => {
  const { child, guardian } = await enterFamily(page, { ...PLACED, guardian: { withPassword: true } })
  const { id } = await decideDaycareSupport(page, child)
  await page.context().clearCookies()
  await signInWeakly(page, guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: /^Valikko/ }).click()
  await expect(page.getByRole('link', { name: /^Päätökset/ })).toContainText('1 odottaa sinua')
  await page.goto(`/decisions/assistance/${id}`)
  await identify(page, guardian)
  await expect(page).toHaveURL(`/decisions/assistance/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: DAYCARE })).toBeVisible()
})

test('somebody else reads no decision on support @full', async ({ page }) => {
  const { child } = await enterFamily(page, PLACED)
  const daycare = await decideDaycareSupport(page, child)
  const preschool = await decidePreschoolSupport(page, child)
  await page.context().clearCookies()
  await enterFamily(page)
  for (const address of [`assistance/${daycare.id}`, `assistance-preschool/${preschool.id}`]) {
    await page.goto(`/decisions/${address}`)
    await expect(page.getByRole('alert')).toContainText('Sinulla ei ole oikeutta näihin tietoihin.')
  }
  await expectAccessible(page)
})

test('beside a decision and its application stands how the case was handled @phone-only @full', async ({ page }) => {
  const family = await enterFamily(page)
  const decided = await decide(page, family)
  for (const address of [answeringAddress(decided), `/applications/${decided.applicationId}`]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Asian käsittelytiedot' }).click()
    const main = page.getByRole('main')
    for (const told of ['Asiatunnus', 'Varhaiskasvatukseen hakeminen', 'Säilytysaika', 'päätöksenteossa', 'julkinen'])
      await expect(main).toContainText(told)
    await expect(main).toContainText(/Vastaanottaja ja toimitustapa.*Esimerkki, sähköisesti, 14\.9\.2026/)
    await expectAccessible(page)
  }
})
