import { tryDeadConnections, tryFiles, tryMail, tryStoreAndScannerAway } from './parts/faults.ts'
import { install, logInWriters } from './parts/installation.ts'
import { tryMemory } from './parts/memory.ts'
import { hasNginx } from './parts/nginx.ts'
import { findRelease, tryRelease } from './parts/release.ts'
import { tryRestore } from './parts/restore.ts'
import { tryKills, tryRollingRestart } from './parts/restarts.ts'
import { tryStrongLogin } from './parts/strong-login.ts'
import { asTable } from './parts/tried.ts'
import type { Tried } from './parts/tried.ts'

/** Nalle in production mode with parts that others made, and what happens when they fail. Needs Debian's packages. */
const WRITERS = 12
const chosen = process.argv.slice(2)

if (!hasNginx()) throw new Error('nginx is needed: apt-get install nginx-light postgresql pgbouncer')
const installation = await install()
const tried: Tried[] = []
try {
  const writers = await logInWriters(installation, WRITERS)
  const [first, second] = writers
  if (first === undefined || second === undefined) throw new Error('nobody to try it with')
  const release = findRelease()
  const trials: Readonly<Record<string, () => Promise<Tried | readonly Tried[]>>> = {
    memory: () => tryMemory(installation, writers),
    login: () => tryStrongLogin(installation),
    files: () => tryFiles(installation, first),
    mail: () => tryMail(installation, [first, second]),
    away: () => tryStoreAndScannerAway(installation, second),
    'dead-connections': () => tryDeadConnections(installation, first),
    restore: () => tryRestore(installation),
    'rolling-restart': () => tryRollingRestart(installation, writers),
    kills: () => tryKills(installation, writers),
    release: async () => (release === undefined ? [] : tryRelease(release)),
  }
  for (const [name, attempt] of Object.entries(trials)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const rows = [await attempt()].flat()
    tried.push(...rows)
    console.log(asTable(rows))
  }
} finally {
  await installation.stop()
}
console.log(`\n${asTable(tried)}`)
process.exitCode = tried.every(({ isGood }) => isGood) ? 0 : 1
