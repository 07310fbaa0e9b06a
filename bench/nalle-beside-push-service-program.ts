import { networksOf } from '@nalle/server/feed/webhooks/addresses.ts'
import { loadCity } from '@nalle/server/load-city.ts'
import { readSettings } from '@nalle/server/settings.ts'
import { start } from '@nalle/server/start.ts'

/** Nalle in production, but for one thing: its push service is on this machine, where in production none may be. */
const { settings, problems } = readSettings(process.env)
if (settings === undefined) throw new Error(problems.join('\n'))
const { city, logo, problems: wrongCity } = await loadCity(settings.city)
if (city === undefined) throw new Error(wrongCity.join('\n'))
const ownNetworks = networksOf(['127.0.0.0/8', '::1/128'])
if (ownNetworks === undefined) throw new Error('no such networks')
const reach = { mayBePlain: false, ownNetworks }
console.log(await start({ ...settings, push: { ...settings.push, reach } }, city, logo))
