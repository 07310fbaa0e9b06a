import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getUnits } from '@nalle/contract/map.ts'
import { expect } from '@playwright/test'
import type { Locator, Page, Request } from '@playwright/test'
import { withoutFirstAnswers } from '../families/first-answers.ts'
import { test as base } from '../families/test.ts'
import { PHONE } from '../families/widths.ts'

type Unit = Pick<AnswerOf<typeof getUnits>[number], 'id' | 'name' | 'streetAddress' | 'location'>

/** An address of the town from which there are units in every direction. */
export const HOME = 'Rantatie 1'

const UNITS_CALL = '**/api/citizen/public/units/*'
export const TILES_CALL = '**/api/citizen/public/map-api/tiles/**'

/** The page with its list and its markers. */
export async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/map${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(markers(page).first()).toBeAttached()
}

/** What the municipality has told about its units, by name. */
export async function unitsOfTown(page: Page): Promise<readonly Unit[]> {
  return page.evaluate(() => fetch('/api/citizen/public/units/DAYCARE').then((answer) => answer.json()))
}

export const search = (page: Page): Locator => page.getByRole('combobox')
export const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name })
export const list = (page: Page, name: string | RegExp = 'Yksiköt'): Locator =>
  page.getByRole('list', { name, exact: true })
export const rows = (list: Locator): Locator => list.getByRole('listitem')
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const map = (page: Page): Locator => page.locator('#map-view-map')
export const markers = (page: Page): Locator => page.locator('button.leaflet-marker-icon')
export const marker = (page: Page, name: string): Locator => map(page).getByRole('button', { name, exact: true })
export const addressMarker = (page: Page, name: string): Locator => map(page).getByRole('img', { name })
export const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** In a hand the list is behind a tab, elsewhere it stands beside the map. */
export async function openList(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) await page.getByRole('tab').last().click()
}

export async function chooseAddress(page: Page, address = HOME): Promise<void> {
  await search(page).fill(address)
  await page
    .getByRole('group', { name: /Osoitteet|Adresser|Addresses/ })
    .getByRole('option', { name: new RegExp(`^${address}(?!\\d)`) })
    .click()
  await expect(search(page)).toHaveValue(new RegExp(`^${address},`))
}

export async function chooseUnit(page: Page, name: string): Promise<void> {
  await search(page).fill(name)
  await page
    .getByRole('group', { name: /Yksiköt|Enheter|Units/ })
    .getByRole('option', { name })
    .click()
  await expect(heading(page)).toHaveText(name)
}

/** The questions about walks that the page asks from now on, each with how many walks it asks for. */
export function walksAsked(page: Page): readonly number[] {
  const asked: number[] = []
  page.on('request', (request) => {
    if (isAboutRoutes(request)) asked.push(request.postData()?.match(/planConnection/g)?.length ?? 0)
  })
  return asked
}

const isAboutRoutes = (request: Request) => new URL(request.url()).pathname.endsWith('/map-api/query')

/**
 * Stories of the map are told in the town as it is. Other stories, told at the same time, bring units of their
 * own, all of them at one address; those are left out, and what was told once stays so.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await withUnits(page, (units) => units)
    await use(page)
  },
})

/** The units as the municipality might have told them. */
export async function withUnits(page: Page, change: (units: readonly Unit[]) => readonly Unit[]): Promise<void> {
  const told = new Map<string, Promise<readonly Unit[]>>()
  await withoutFirstAnswers(page.context())
  await page.context().route(UNITS_CALL, async (route) => {
    const url = route.request().url()
    const tell = async () => {
      // Our own answer, with these keys. Asked beside the page, which may go on before it has come.
      const units = (await (await page.context().request.get(url)).json()) as readonly Unit[]
      return change(units.filter(({ streetAddress }) => streetAddress !== ADDRESS_OF_STORIES))
    }
    if (!told.has(url)) told.set(url, tell())
    await route.fulfill({ json: await told.get(url) })
  })
}

const ADDRESS_OF_STORIES = 'Kaarnatie 4'
