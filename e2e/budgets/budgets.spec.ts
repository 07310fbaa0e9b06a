import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

const KB = 1000
const LOGIN_SCRIPTS = 85 * KB
const STYLES = 25 * KB
const FONTS = 70 * KB
const PAGE_BEYOND_SHELL = 60 * KB

type Weights = { readonly script: number; readonly stylesheet: number; readonly font: number }

/** What crossed the wire, compressed as the browser got it, by what it was used for. */
async function weigh(page: Page, address: string): Promise<Weights> {
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  const weighing: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    weighing.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes[kind] += responseBodySize
      }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(weighing)
  page.removeAllListeners('requestfinished')
  return sizes
}

test('the login page weighs what it may', async ({ page }, { annotations }) => {
  const weights = await weigh(page, '/login')
  annotations.push({ type: 'bytes of /login', description: JSON.stringify(weights) })
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(LOGIN_SCRIPTS)
  expect(weights.font).toBeLessThanOrEqual(FONTS)
})

test('each page adds little to the frame', async ({ page, browser }) => {
  const { guardian } = await makeFamily(page)
  const shell = await weigh(page, '/ei-ole')
  for (const address of ['/login', '/login/form', '/accessibility', '/']) {
    const context = await browser.newContext()
    const cold = await context.newPage()
    if (address === '/') await signIn(cold, guardian)
    const { script } = await weigh(cold, address)
    expect(script - shell.script, address).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
    await context.close()
  }
})

test('all styles together stay small', async ({ page }) => {
  const total = builtFiles()
    .filter((file) => file.endsWith('.css.br'))
    .reduce((sum, file) => sum + readFileSync(file).length, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(STYLES)
  await page.close()
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
