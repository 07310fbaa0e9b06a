/**
 * The first file of the page: the few browsers without Temporal get it before the application, the others never load it.
 * The clock of the whole portal is here; everyone else is told what time it is.
 */
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const { startApplication } = await import('./shell/start-application.tsx')
await startApplication(document.getElementById('application')!, () => Temporal.Now.instant())

export {}
