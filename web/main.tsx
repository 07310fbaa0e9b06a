import type { Clock } from './session/clock.ts'

/** The clock of the whole portal; everyone else is told what time it is. */
const clock: Clock = () => Temporal.Now.instant()

// The few browsers without Temporal get it before the application, the others never load it.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const { startApplication } = await import('./shell/start-application.tsx')
await startApplication(document.getElementById('application')!, clock)
