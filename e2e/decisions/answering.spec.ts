import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { untilDrawn } from '../families/until-drawn.ts'
import { answeringAddress, decide, decisionNamed, enterFamily, NAMES } from './deciding.ts'

const SEND = { name: 'Lähetä vastaus' } as const

test('a place is accepted from a later day, and the receipt says what, when and who @full-phone', async ({ page }) => {
  const family = await enterFamily(page)
  const decided = await decide(page, family)
  await page.goto(answeringAddress(decided))
  const card = decisionNamed(page, NAMES.daycare)
  await expect(card).toContainText('Vastaa viimeistään 28.9.2026 (14 päivää jäljellä)')
  await expect(card).toContainText(decided.unit.name)
  const consequences = card.getByRole('region', { name: 'Mitä sitten tapahtuu' })
  await expect(consequences).toContainText('4.1.2027–31.7.2027')
  await expect(consequences).toContainText('Maksusta tulee erillinen päätös')
  await expectAccessible(page)

  const start = card.getByRole('textbox', { name: 'Paikka vastaanotetaan alkaen' })
  const send = card.getByRole('button', SEND)
  for (const day of ['3.1.2027', '19.1.2027', '']) {
    await start.fill(day)
    await expect(card).toContainText('Anna päivä väliltä 4.1.2027–18.1.2027.')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
  }
  await expectAccessible(page)
  await start.fill('18.1.2027')
  await expect(consequences).toContainText('18.1.2027–31.7.2027')
  await send.click()

  const receipt = card.getByRole('region', { name: 'Vastauksenne on tallennettu' })
  await expect(receipt).toContainText('Paikka otettu vastaan 18.1.2027 alkaen')
  await expect(receipt).toContainText('14.9.2026 klo 9.00')
  await expect(receipt).toContainText(family.guardian.lastName)
  await expect(receipt.getByRole('heading')).toBeFocused()
  await expect(send).toBeHidden()
  await expectAccessible(page)

  // It is found again later.
  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  await page.getByText(NAMES.daycare).click()
  await page.getByRole('link', { name: `Avaa päätös ${NAMES.daycare}` }).click()
  await expect(page.getByRole('region', { name: 'Päätökseen on vastattu' })).toContainText('18.1.2027 alkaen')
  await expectAccessible(page)
})

test('a child with a place is told what ends, and the calendar has the new one @full', async ({ page }) => {
  const placed = { firstNames: 'Aino', lastName: 'Esimerkki', age: 3 }
  const family = await enterFamily(page, { children: [placed] })
  const decided = await decide(page, family)
  await page.goto(answeringAddress(decided))
  const consequences = page.getByRole('region', { name: 'Mitä sitten tapahtuu' })
  await expect(consequences).toContainText(/Nykyinen paikka \(.*\) päättyy 3\.1\.2027\./)
  await page.getByRole('textbox', { name: 'Paikka vastaanotetaan alkaen' }).fill('11.1.2027')
  await expect(consequences).toContainText(/päättyy 10\.1\.2027\./)
  await page.getByRole('button', SEND).click()
  await expect(page.getByRole('region', { name: 'Vastauksenne on tallennettu' })).toBeVisible()
})

test('a connected pair is answered in order @phone-only', async ({ page }) => {
  const family = await enterFamily(page, {
    children: [{ firstNames: 'Aino', lastName: 'Esimerkki', age: 6, placements: [] }],
  })
  const decided = await decide(page, family, { type: 'PRESCHOOL_DAYCARE' })
  await page.goto(answeringAddress(decided))
  const first = decisionNamed(page, NAMES.preschool)
  const second = decisionNamed(page, NAMES.connected)
  await expect(first.getByRole('radio', { name: /Otamme paikan vastaan 4\.1\.2027 alkaen/ })).toBeChecked()
  await expect(first.getByRole('textbox')).toHaveCount(0)
  await expect(second).toContainText('Vastaa ensin esiopetuksen päätökseen')
  for (const radio of await second.getByRole('radio').all()) await expect(radio).toBeDisabled()
  await expect(second.getByRole('button', SEND)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await first.getByRole('button', SEND).click()
  await expect(first.getByRole('region', { name: 'Vastauksenne on tallennettu' })).toBeVisible()
  await expect(second).not.toContainText('Vastaa ensin esiopetuksen päätökseen')
  await expectAccessible(page)

  // Whoever wants to go now is told of the one that waits.
  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Yksi päätös odottaa vielä vastausta' })
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Jää vastaamaan' }).click()
  await expect(warning).toBeHidden()
  await typeAndPressBeforeItIsTold(page, second, '7.1.2027')
  const receipt = second.getByRole('region', { name: 'Vastauksenne on tallennettu' })
  await expect(receipt).toContainText('7.1.2027 alkaen')

  // One of them is printed, with the heading that says whose it is.
  await page.evaluate(() => (window.print = () => undefined))
  await receipt.getByRole('button', { name: 'Tulosta' }).click()
  await expect(first).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(first).toBeHidden()
  await expect(receipt).toBeVisible()
  await expect(page.getByText('Aino Esimerkki')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(first).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  await expect(page).toHaveURL('/decisions')
})

test('an answer given in another window is shown here after the refusal @full', async ({ page, context }) => {
  const family = await enterFamily(page)
  const decided = await decide(page, family)
  await page.goto(answeringAddress(decided))
  const other = await context.newPage()
  await other.goto(answeringAddress(decided))
  await other.getByRole('button', SEND).click()
  await expect(other.getByRole('region', { name: 'Vastauksenne on tallennettu' })).toBeVisible()
  await page.getByRole('radio', { name: 'Emme ota paikkaa vastaan' }).check()
  await page.getByRole('button', SEND).click()
  await expect(page.getByRole('alertdialog')).toContainText('Päätökseen on jo vastattu')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(decisionNamed(page, NAMES.daycare)).toContainText('Paikka otettu vastaan')
})

test('the document is downloaded; while none is drawn yet the way to it says why it leads nowhere @full', async ({
  page,
}) => {
  const family = await enterFamily(page)
  const decided = await decide(page, family)
  await untilDrawn(page, `/api/citizen/decisions/${decided.ids.DAYCARE}/download`)
  await page.goto(answeringAddress(decided))
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Lataa päätös (PDF)' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  const ofApplication = `**/api/citizen/applications/${decided.applicationId}/decisions`
  await page.route(ofApplication, async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace('"hasDocument":true', '"hasDocument":false'),
    })
  })
  await page.reload()
  const link = page.getByRole('link', { name: 'Lataa päätös (PDF)' })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).toHaveAccessibleDescription('PDF-tiedosto on pian valmis.')
  await expectAccessible(page)
})

/** What the day leads to is told while the button is down: it must not move away from under the finger. */
async function typeAndPressBeforeItIsTold(page: Page, card: Locator, day: string) {
  const isDown = Promise.withResolvers<void>()
  await page.route('**/acceptance*', async (route) => {
    await isDown.promise
    await route.continue()
  })
  await card.getByRole('textbox', { name: 'Paikka vastaanotetaan alkaen' }).fill(day)
  const send = card.getByRole('button', SEND)
  await send.hover()
  await page.mouse.down()
  const pressedAt = await send.boundingBox()
  const told = page.waitForResponse('**/acceptance*')
  isDown.resolve()
  await (await told).finished()
  await expect.poll(() => send.boundingBox()).toEqual(pressedAt)
  await page.mouse.up()
  await page.unroute('**/acceptance*')
}
