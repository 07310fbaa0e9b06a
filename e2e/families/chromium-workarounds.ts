import type { Page } from '@playwright/test'

// What tests do only because of a defect of Chromium or its driver. Last seen with version 156 on 2026-11-19.

/**
 * If a page navigates by itself in the moment in which the test opens an address, Chromium may open neither and wait for
 * ever. A page that is about to navigate is left first.
 */
export async function leavePage(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/**
 * Runs in the page: waits for its styles and until nothing fades, because a colour in the middle of its fading would be
 * measured. What moves for ever does not count. Chromium never ends an animation of an element that was hidden by
 * `content-visibility` meanwhile, so animations are asked for again in each frame instead of awaited.
 */
export async function untilStill(): Promise<void> {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const onTheWay = styles.filter(({ sheet }) => sheet === null)
  await Promise.all(onTheWay.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))))
  const isMoving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .some(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false)
  // Looked at again and again: what is folded away while somebody waits for its end would be waited for for ever.
  while (isMoving()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
