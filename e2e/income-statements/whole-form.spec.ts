import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { countSeen, enterFamily, field, send } from './telling.ts'

const NEW = '/income/new/edit'
const WHOLE = `${NEW}?view=whole`

test('the whole form stands on one page with every kind of income, and a key draws one field', async ({ page }, {
  annotations,
}) => {
  test.slow()
  await enterFamily(page)
  await page.goto(NEW)
  await page.getByRole('link', { name: 'Näytä koko lomake yhdellä sivulla' }).click()
  await page.getByRole('radio', { name: 'Kerron tuloistani' }).check()
  // Each tick may open more of them.
  const unticked = page.getByRole('main').getByRole('checkbox', { checked: false })
  while ((await unticked.count()) > 0) await unticked.first().check()
  await page.getByRole('radio', { name: /^Lähetän palkkalaskelman ja/ }).check()
  await page.getByRole('radio', { name: 'Lähetän palkkalaskelman', exact: true }).check()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  annotations.push({ type: 'everything open', description: JSON.stringify(await countSeen(page)) })
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
        document.addEventListener('keyup', () => setTimeout(() => resolve(count), 100), { once: true })
      }),
  )
  await amount.press('5')
  expect(await changed).toBeLessThanOrEqual(10)
  annotations.push({ type: 'ms of a key at a quarter of the speed', description: String(await slowestKey(page)) })
})

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

test('the guide asks for less than the whole form', async ({ page }, { annotations }) => {
  test.slow()
  await enterFamily(page)
  const situations = {
    employee: ['Kerron tuloistani', 'Palkkatyöstä'],
    'self-employed': ['Kerron tuloistani', 'Yritystoiminnasta', 'Toiminimi'],
    partnership: ['Kerron tuloistani', 'Yritystoiminnasta', 'Avoin yhtiö tai kommandiittiyhtiö'],
    student: ['Minulla ei ole tuloja', 'Opiskelen'],
  }
  for (const [who, choices] of Object.entries(situations)) {
    await page.request.delete('/api/citizen/kept-income-forms', { headers: { 'x-evaka-csrf': '1' } })
    await page.goto('/income')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(NEW)
    for (const choice of choices) await page.getByLabel(choice, { exact: true }).check()
    // The most that is in sight at any one time.
    const guide = { fields: 0, words: 0 }
    for (;;) {
      const seen = await countSeen(page)
      guide.fields = Math.max(guide.fields, seen.fields)
      guide.words = Math.max(guide.words, seen.words)
      const next = page.getByRole('button', { name: /^Jatka: / })
      if ((await next.count()) === 0) break
      await next.first().click()
    }
    await page.goto(WHOLE)
    await expect(page.getByRole('link', { name: 'Vaihe kerrallaan' })).toBeVisible()
    const whole = await countSeen(page)
    annotations.push({ type: who, description: JSON.stringify({ guide, whole }) })
    expect(guide.fields, who).toBeLessThan(whole.fields)
    expect(guide.words, who).toBeLessThan(whole.words)
  }
})
