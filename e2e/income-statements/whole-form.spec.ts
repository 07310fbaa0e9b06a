import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { enterFamily, estimate, field, send } from './telling.ts'

const NEW = '/income/new/edit'

test('the whole form stands on one page with every kind of income, and a key draws one field', async ({ page }, {
  annotations,
}) => {
  test.slow()
  await enterFamily(page)
  await page.goto(NEW)
  await page.getByRole('link', { name: 'Näytä koko lomake yhdellä sivulla' }).click()
  // Every part has its place from the start; those that nobody has chosen yet say how they come in.
  const parts = ['Tilanteesi', 'Voimassaolo', 'Palkka ja muut tulot', 'Yritystoiminta', 'Lisätiedot ja muut liitteet']
  for (const name of [...parts, 'Tarkista ja lähetä']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kerro yritystoiminnasta' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Yritystoiminta' }).locator('..')).toBeFocused()
  await expect(field(page, 'Yritystoiminta alkoi')).toBeVisible()
  await page.getByRole('button', { name: 'Kerro palkasta ja muista tuloista' }).click()
  await expect(page.getByRole('checkbox', { name: 'Palkkatyöstä' })).toBeChecked()
  // Each tick may open more of them.
  const unticked = page.getByRole('main').getByRole('checkbox', { checked: false })
  while ((await unticked.count()) > 0) await unticked.first().check()
  await page.getByRole('radio', { name: /^Lähetän palkkalaskelman ja/ }).check()
  await page.getByRole('radio', { name: 'Lähetän palkkalaskelman', exact: true }).check()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByText('Liite puuttuu').first()).toBeVisible()
  await expectAccessible(page)

  // Typing changes a few elements, whatever else is open.
  const amount = field(page, 'Arvio bruttotuloistasi kuukaudessa')
  await amount.fill('3200')
  const changed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        const watcher = new MutationObserver((changes) => (count += changes.length))
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
        const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(count)))
        document.addEventListener('keyup', afterTwoFrames, { once: true })
      }),
  )
  await amount.press('5')
  await expect(changed).resolves.toBeLessThanOrEqual(10)
  annotations.push({ type: 'ms of a key at a quarter of the speed', description: String(await slowestKey(page)) })
})

test('who listens hears the estimate once they pause, and not with every key @full', async ({ page }) => {
  await enterFamily(page)
  await page.goto(`${NEW}?view=whole`)
  await page.getByRole('button', { name: 'Kerro palkasta ja muista tuloista' }).click()
  const amount = field(page, 'Arvio bruttotuloistasi kuukaudessa')
  await amount.fill('6')
  await expect(estimate(page)).toContainText('maksua ei tulisi')
  const spoken = await spokenWhile(page, () => amount.pressSequentially('000', { delay: 60 }))
  expect(spoken).toHaveLength(1)
  expect(spoken[0]).toMatch(/maksu olisi noin 175\s€/)
})

/** What whoever listens is told of the estimate: once after a pause, however many keys there were. */
async function spokenWhile(page: Page, type: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(globalThis, { spoken })
    const region = document.querySelector('[data-spoken]')
    if (!region) throw new Error('nothing is spoken here')
    new MutationObserver(() => {
      if (region.textContent) spoken.push(region.textContent)
    }).observe(region, { subtree: true, childList: true, characterData: true })
  })
  await type()
  // Left there a moment ago.
  const spoken = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)
  await expect.poll(spoken).not.toHaveLength(0)
  return spoken()
}

/** How long a key takes at most on a machine of a quarter of the speed, of ten. */
async function slowestKey(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const keys: number[] = []
    Object.assign(globalThis, { keys })
    const longer: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) keys.push(entry.duration)
    }).observe(longer)
  })
  await field(page, 'Arvio bruttotuloistasi kuukaudessa').pressSequentially('1234512345', { delay: 120 })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Left there a moment ago.
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { keys: number[] }).keys))
}
