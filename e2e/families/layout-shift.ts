import type { Page } from '@playwright/test'

/** How far things have jumped since the page began to load, as browsers count it (cumulative layout shift). */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive in a task of their own; two frames later they have.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
      }),
  )
}
