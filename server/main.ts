import { isPassingFailure } from './database/lost-connection.ts'
import { loadCity } from './load-city.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'

const { settings, problems: wrongSettings } = readSettings(process.env)
if (settings === undefined) giveUp('Nalle cannot start with these settings:', wrongSettings)
const { city, logo, problems: wrongCity } = await loadCity(settings.city)
if (city === undefined) giveUp('Nalle cannot start with this city:', wrongCity)
try {
  // Loaded only now, so that a slip in the settings is told at once.
  const { start } = await import('./start.ts')
  console.log(await start(settings, city, logo))
} catch (error) {
  giveUp('Nalle could not start:', [explain(error, settings)])
}

/** For the administrator who is watching the start; nobody's data has been touched yet. */
function explain(error: unknown, settings: Settings): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    const { host, port, municipalityPort } = settings
    const others = municipalityPort === undefined ? '' : `, or ${municipalityPort} (MUNICIPALITY_PORT)`
    return `Port ${port}${others} of ${host} is taken by another program; stop it, or set PORT to another number.`
  }
  if (code === 'EACCES') return `Nalle may not use port ${settings.port}; set PORT to a number above 1023.`
  if (isPassingFailure(error)) return `The database in DATABASE_URL cannot be reached (${code || message}).`
  return code === '' ? message : `${message} (${code})`
}

function giveUp(headline: string, problems: readonly string[]): never {
  console.error([headline, ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  process.exit(1)
}
