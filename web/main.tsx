import type { Clock } from './session/clock.ts'

/** The clock of the whole portal; everyone else is told what time it is. */
const clock: Clock = () => Temporal.Now.instant()

const place = document.getElementById('application')!

// Where the style shows the notice about old browsers instead, there is nothing to start.
if (getComputedStyle(place).display !== 'none') {
  // The few browsers without Temporal get it before the application, the others never load it.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

  const { startApplication } = await import('./shell/start-application.tsx')
  await startApplication(place, clock)
  // Before the page listened: see `first-screen-plugin.ts`.
  const { pressedEarly } = globalThis as { pressedEarly?: HTMLElement | null }
  pressedEarly?.click()
}
