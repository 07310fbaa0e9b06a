import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Request } from '@playwright/test'
import { makeFamily } from '../families/families.ts'
import type { Guardian } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

const KB = 1000
const LOGIN_SCRIPTS = 85 * KB
const STYLES = 25 * KB
const FONTS = 70 * KB
const PAGE_BEYOND_SHELL = 60 * KB
/** With Leaflet. */
const MAP_BEYOND_SHELL = 110 * KB

type Weights = { readonly script: number; readonly stylesheet: number; readonly font: number }

/** What crosses the wire on a first visit, compressed as the browser gets it, by what it is used for. */
async function weigh(browser: Browser, address: string, guardian?: Guardian): Promise<Weights> {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (guardian !== undefined) await signIn(page, guardian)
  // An open stream is never idle; the answer without content tells the browser not to come back.
  await page.route('**/api/citizen/messages/updates', (route) => route.fulfill({ status: 204 }))
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  const weighing: Promise<void>[] = []
  page.on('requestfinished', (request) => weighing.push(add(request)))
  const add = async (request: Request) => {
    const kind = request.resourceType()
    const { responseBodySize } = await request.sizes()
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font') sizes[kind] += responseBodySize
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(weighing)
  await context.close()
  return sizes
}

test('the login page weighs what it may', async ({ browser }, { annotations }) => {
  const weights = await weigh(browser, '/login')
  annotations.push({ type: 'bytes of /login', description: JSON.stringify(weights) })
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(LOGIN_SCRIPTS)
  expect(weights.font).toBeLessThanOrEqual(FONTS)
})

test('each page adds little to the frame', async ({ page, browser }) => {
  const { guardian } = await makeFamily(page)
  const shell = await weigh(browser, '/ei-ole')
  for (const address of ['/login', '/login/form', '/accessibility']) {
    const { script } = await weigh(browser, address)
    expect(script - shell.script, address).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
  }
  for (const address of ['/personal-details', '/messages', '/messages?editorVisible=true']) {
    const { script } = await weigh(browser, address, guardian)
    expect(script - shell.script, address).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
  }
})

test('the map brings its own drawing along, and no more', async ({ browser }, { annotations }) => {
  const shell = await weigh(browser, '/ei-ole')
  const { script } = await weigh(browser, '/map')
  annotations.push({ type: 'bytes of /map beyond the shell', description: String(script - shell.script) })
  expect(script - shell.script).toBeGreaterThan(PAGE_BEYOND_SHELL / 2)
  expect(script - shell.script).toBeLessThanOrEqual(MAP_BEYOND_SHELL)
})

test('all styles together stay small', () => {
  const total = builtFiles()
    .filter((file) => file.endsWith('.css.br'))
    .reduce((sum, file) => sum + readFileSync(file).length, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(STYLES)
})

test('no schema library travels to the browser', () => {
  const scripts = builtFiles().filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const withSchemas = scripts.filter((file) => /ZodError|\$ZodType|_zod\b/.test(readFileSync(file, 'utf8')))
  expect(withSchemas).toEqual([])
})

function builtFiles(): readonly string[] {
  const dist = join(import.meta.dirname, '../../web/dist')
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))
}
