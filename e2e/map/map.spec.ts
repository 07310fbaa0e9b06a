import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { IN_MOTION, STILL } from '../families/motion.ts'
import { endLogin, signIn, signInWeakly } from '../families/sign-in.ts'
import { expect } from '../families/test.ts'
import { PHONE } from '../families/widths.ts'
import {
  addressMarker,
  chooseAddress,
  heading,
  HOME,
  list,
  map,
  marker,
  markers,
  openList,
  openMap,
  popup,
  rows,
  test,
  TILES_CALL,
  unitsOfTown,
} from './map-page.ts'

test.use(IN_MOTION)

test('the login page leads to the map, and the map back to the login page @full', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Avaa kartta' }).click()
  await expect(heading(page)).toHaveText('Yksiköt kartalla')
  await expect(page).toHaveTitle(/^Yksiköt kartalla/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Takaisin kirjautumiseen' }).click()
  await expect(page).toHaveURL('/login')
})

for (const pressed of ['a filter', 'a zoom button', 'the wheel'] as const) {
  test(`who turns to ${pressed} and leaves at once leaves no timer behind that misses the map @full`, async ({
    page,
  }) => {
    const { guardian } = await makeFamily(page)
    await signIn(page, guardian)
    await page.clock.install()
    await openMap(page)
    const leave = page.getByRole('link', { name: 'Takaisin hakemuksiin' })
    const things = {
      filter: await page.getByRole('radio', { name: 'Kerho' }).elementHandle(),
      zoomIn: await page.getByRole('button', { name: 'Lähennä' }).elementHandle(),
      ground: await page.locator('.leaflet-container').elementHandle(),
    }
    // In one go, as no hand could: whatever the map meant to do later comes after it has gone.
    await leave.evaluate(
      async (link, { what, filter, zoomIn, ground }) => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const click = (element: Node | null) => element instanceof HTMLElement && element.click()
        if (what === 'a filter') {
          click(filter)
          // Drawn by React in a moment, and by the map after the next frame.
          await new Promise((resolve) => setTimeout(resolve))
        }
        if (what === 'the wheel')
          ground?.dispatchEvent(new WheelEvent('wheel', { deltaY: -120, clientX: 900, clientY: 400 }))
        if (what === 'a zoom button') {
          click(zoomIn)
          // Asked for in the first frame, it glides in the second.
          await nextFrame()
          await nextFrame()
        }
        click(link)
      },
      { what: pressed, ...things },
    )
    await expect(page).toHaveURL('/applications')
    await expect(page.getByRole('heading', { level: 1, name: 'Hakemukset' })).toBeVisible()
    await page.clock.runFor(1000)
  })
}

test('the map is open to those who are logged in, and is the first page of those who have nothing else @full', async ({
  page,
}) => {
  const { guardian } = await makeFamily(page, {
    guardian: { withPassword: true },
    children: [{ placements: [] }],
  })
  await signInWeakly(page, guardian)
  await page.goto('/')
  await expect(page).toHaveURL('/map')
  await expect(rows(list(page)).first()).toBeVisible()
  await endLogin(page)
  await signIn(page, guardian)
  await openMap(page)
  await expect(rows(list(page)).first()).toBeVisible()
})

test('things have their sizes: the map, its buttons, the markers of units and of the address @full', async ({
  page,
}) => {
  await openMap(page)
  await chooseAddress(page)
  const box = async (thing: Locator) => (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const size = async (thing: Locator) => {
    const { width, height } = await box(thing)
    return { width: Math.round(width), height: Math.round(height) }
  }
  await expect.poll(async () => (await box(map(page))).height).toBe(900)
  // While the map flies, markers come and go.
  await expect.poll(() => size(markers(page).first())).toEqual({ width: 30, height: 30 })
  const home = map(page).locator('[title="Rantatie 1"]')
  await expect(home).toBeVisible()
  await expect.poll(() => size(home)).toEqual({ width: 20, height: 38 })
  // One that has gone in the meantime lies nowhere.
  const layer = (thing: Locator) =>
    thing.evaluate(({ parentElement }) => (parentElement ? Number(getComputedStyle(parentElement).zIndex) : NaN))
  await expect.poll(async () => (await layer(home)) - (await layer(markers(page).first()))).toBe(20)

  const ground = await box(map(page))
  const zoom = await box(map(page).getByRole('button', { name: 'Lähennä' }))
  expect(zoom.x).toBeGreaterThan(ground.x + ground.width - 80)
  expect(zoom.y).toBeGreaterThan(ground.y + ground.height - 160)
  await expect(map(page).getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
  await expect(map(page).locator('img[src*="/tiles/14/"]').first()).toBeVisible()
  const tile = map(page).locator('img[src*="/tiles/14/"]').first()
  await expect.poll(() => size(tile)).toEqual({ width: 256, height: 256 })
})

test('a marker shows a short word about its unit, and its details in the panel @full-phone', async ({ page }) => {
  await openMap(page)
  const units = await unitsOfTown(page)
  const shown = await markers(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  const unit = units.find(({ name, location }) => shown.includes(name) && isMiddle(location))
  expect(unit).toBeDefined()
  await marker(page, unit!.name).click()
  const word = popup(page, unit!.name)
  await expect(word).toBeInViewport()
  await expect(word).toContainText(unit!.streetAddress)
  await expect(word.getByRole('link', { name: 'Yksikön kotisivu' })).toHaveAttribute('href', /^https:/)
  await expect(heading(page)).toHaveText(unit!.name)
  await expect(marker(page, unit!.name)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await word.getByRole('button', { name: 'Sulje' }).click()
  await expect(word).toBeHidden()
  await expect(marker(page, unit!.name)).toBeFocused()
  await expect(heading(page)).toHaveText(unit!.name)
})

/** Surely in view, also in a hand. */
function isMiddle(location: { readonly lat: number; readonly lon: number } | null): boolean {
  return location !== null && Math.abs(location.lat - 62.6105) < 0.01 && Math.abs(location.lon - 21.205) < 0.01
}

test('in a hand two tabs change between map and list, and a map that was hidden is drawn whole', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openMap(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Kartta')).toHaveAttribute('aria-selected', 'true')
  await expect(list(page)).toBeHidden()
  await expect(map(page)).toBeVisible()
  await tab('Kartta').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Luettelo')).toBeFocused()
  await expect(map(page)).toBeHidden()
  await expect(rows(list(page)).first()).toBeVisible()
  await expectAccessible(page)
  await chooseAddress(page)
  await tab('Kartta').click()
  await map(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(addressMarker(page, HOME)).toBeInViewport()

  await tab('Luettelo').click()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('tab')).toHaveCount(0)
  // The last column of pictures reaches the edge.
  const edge = async () => {
    const ground = await map(page).boundingBox()
    const tiles = await map(page)
      .locator('.leaflet-tile-loaded')
      .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().right))
    return Math.max(...tiles) >= (ground?.x ?? 0) + (ground?.width ?? 0) - 2
  }
  await expect.poll(edge).toBe(true)
})

test('without pictures of the map, list and details go on, and it is said @full', async ({ page }) => {
  let isDown = true
  await page.route(TILES_CALL, (route) => (isDown ? route.fulfill({ status: 502, body: '' }) : route.continue()))
  await openMap(page)
  const notice = map(page).getByRole('status').filter({ hasText: 'Karttapohjaa ei saada juuri nyt' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await rows(list(page)).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Takaisin hakuun' })).toBeVisible()
  await expect(notice).toBeVisible()

  await openMap(page)
  await expect(notice).toBeVisible()
  isDown = false
  await notice.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(notice).toBeHidden()
})

/** How often the map draws itself anew while somebody chooses an address and then a unit. */
async function stepsOfMoving(page: Page): Promise<{ readonly flying: number; readonly panning: number }> {
  const watch = (selector: string) =>
    page.evaluate((watched) => {
      const counted = Object.assign(globalThis, { steps: 0 })
      const observer = new MutationObserver((changes) => (counted.steps += changes.length))
      observer.observe(document.querySelector(watched)!, { attributes: true, attributeFilter: ['style'] })
    }, selector)
  const steps = () => page.evaluate(() => Number(Reflect.get(globalThis, 'steps')))
  await openMap(page)
  await watch('button.leaflet-marker-icon')
  await chooseAddress(page)
  await expect(map(page).locator('img[src*="/tiles/14/"].leaflet-tile-loaded').first()).toBeAttached()
  const flying = await steps()
  await watch('.leaflet-map-pane')
  await rows(list(page, 'Lähimmät yksiköt')).getByRole('link').nth(3).click()
  await expect(markers(page).and(page.locator('[aria-current]'))).toBeInViewport()
  await page.waitForFunction(() => document.querySelector('.leaflet-pan-anim') === null)
  return { flying, panning: await steps() }
}

test('the map flies to an address and glides to a unit @full', async ({ page }) => {
  const { flying, panning } = await stepsOfMoving(page)
  // A busy machine draws few of the steps, but more than without motion.
  expect(flying).toBeGreaterThan(2)
  expect(panning).toBeGreaterThan(0)
})

test.describe('for those who want no motion', () => {
  test.use(STILL)
  test('the map is there at once @full', async ({ page }) => {
    const { flying, panning } = await stepsOfMoving(page)
    expect(flying).toBeLessThanOrEqual(2)
    expect(panning).toBeLessThanOrEqual(1)
  })
})

test('nothing jumps while the page comes together @phone @full', async ({ page }) => {
  await openMap(page)
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)
  await page.goto('/map?street=Rantatie+1&lat=62.598541&lon=21.175701')
  await expect(addressMarker(page, HOME)).toBeAttached()
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)
})

for (const { locale, colorScheme, tag, title, address, near, close } of [
  {
    locale: 'fi-FI',
    colorScheme: 'dark',
    tag: ['@phone-only'],
    title: 'Yksiköt kartalla',
    address: HOME,
    near: 'Lähimmät yksiköt',
    close: 'Sulje',
  },
  {
    locale: 'sv-FI',
    colorScheme: 'light',
    tag: ['@full'],
    title: 'Enheterna på kartan',
    address: 'Strandvägen 1',
    near: 'Närmaste enheter',
    close: 'Stäng',
  },
  {
    locale: 'en-GB',
    colorScheme: 'dark',
    tag: [],
    title: 'Units on the map',
    address: HOME,
    near: 'Nearest units',
    close: 'Close',
  },
] as const) {
  test.describe(`a family that reads ${locale}`, () => {
    test.use({ locale, colorScheme })
    test('finds its way in its own language, by day and by night @full', { tag: [...tag] }, async ({ page }) => {
      await openMap(page)
      await expect(heading(page)).toHaveText(title)
      await expectAccessible(page)
      await chooseAddress(page, address)
      await openList(page)
      const first = list(page, near).getByRole('link').first()
      const name = (await first.textContent()) ?? ''
      await first.click()
      await expect(heading(page)).toHaveText(name)
      await expectAccessible(page)
      await marker(page, name).click()
      await expect(popup(page, name).getByRole('button', { name: close })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('names of districts lie over the units, and nothing is pressed there @full', async ({ page }) => {
  await openMap(page)
  const names = page.locator('.leaflet-names-pane')
  await expect(names.locator('img').first()).toBeVisible()
  const layerOf = (pane: string) => page.locator(pane).evaluate((element) => Number(getComputedStyle(element).zIndex))
  const markers = await layerOf('.leaflet-marker-pane')
  await expect.poll(() => layerOf('.leaflet-names-pane')).toBeGreaterThan(markers)
  await expect(names).toHaveCSS('pointer-events', 'none')
})
