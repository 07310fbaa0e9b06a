import type { Page } from '@playwright/test'

/** Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      // The page itself has every word that stands on it, and the focus where nothing else has it: past the last element,
      // and in the moment in which one that had it is replaced.
      if (!(element instanceof HTMLElement) || element === document.body) return ''
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
      return [
        ...labels.map((label) => label.textContent),
        element.getAttribute('aria-label'),
        element.textContent,
      ].join(' ')
    })
    if (name.test(focused)) return
  }
  throw new Error(`nothing called ${name} was reached with the keyboard`)
}
