import { installedPart, PARTS } from './parts/debian.ts'
import type { PartName } from './parts/debian.ts'
import { tryFailovers } from './parts/failover.ts'
import { tryDeadConnections, tryFiles, tryMail, tryStoreAndScannerAway } from './parts/faults.ts'
import { install, logInWriters } from './parts/installation.ts'
import type { Installation } from './parts/installation.ts'
import { tryInterruption } from './parts/interrupted.ts'
import { tryMemory } from './parts/memory.ts'
import { findRelease, tryRelease } from './parts/release.ts'
import { tryRestore } from './parts/restore.ts'
import { tryKills, tryRollingRestart } from './parts/restarts.ts'
import { tryStrongLogin } from './parts/strong-login.ts'
import { asTable } from './parts/tried.ts'
import type { Row, Tried } from './parts/tried.ts'
import type { Writer } from './parts/writers.ts'
import { endInOrderWhenInterrupted, keepTemporaryFoldersTogether } from './stop-at-exit.ts'

/** Nalle in production mode with parts that others made, and what happens when they fail. Needs Debian's packages. */
const WRITERS = 12
/** Of each kind one or two; `npm run try-parts -- failover 10` for more. */
const FAILOVERS = 4

/** What Nalle said while something went wrong, the last of it. */
const MOST_OF_LOG = 10_000

type Trial = {
  /** What it is about, as far as it is of Debian's; whatever is missing is said, and the trial left out. */
  readonly with: readonly PartName[]
  readonly attempt: (
    installation: Installation,
    writers: readonly [Writer, Writer, ...Writer[]],
  ) => Promise<Tried | readonly Tried[]>
}

const release = findRelease()
const TRIALS: Readonly<Record<string, Trial>> = {
  memory: { with: ['nginx'], attempt: tryMemory },
  login: { with: ['identityProvider'], attempt: tryStrongLogin },
  files: {
    with: ['scanner', 'store'],
    attempt: (installation, [first]) => tryFiles(installation, first),
  },
  mail: { with: ['mail'], attempt: (installation, [first, second]) => tryMail(installation, [first, second]) },
  away: {
    with: ['scanner', 'store'],
    attempt: (installation, [, second]) => tryStoreAndScannerAway(installation, second),
  },
  'dead-connections': {
    with: ['pooler'],
    attempt: (installation, [first]) => tryDeadConnections(installation, first),
  },
  restore: { with: ['postgres'], attempt: tryRestore },
  'rolling-restart': { with: ['nginx'], attempt: (installation, writers) => tryRollingRestart(installation, writers) },
  kills: { with: ['postgres'], attempt: (installation, writers) => tryKills(installation, writers) },
  release: { with: [], attempt: async () => (release === undefined ? [] : tryRelease(release)) },
}

endInOrderWhenInterrupted()
keepTemporaryFoldersTogether()
for (const needed of ['nginx', 'postgres'] as const) {
  if (installedPart(needed) === undefined)
    throw new Error(`needed: apt-get install ${PARTS[needed].packages.join(' ')}`)
}
const args = process.argv.slice(2)
const chosen = args.filter((arg) => !/^\d+$/.test(arg))
const failovers = Number(args.find((arg) => /^\d+$/.test(arg)) ?? FAILOVERS)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

const rows: Row[] = []
const add = (part: string, tried: Tried | readonly Tried[]) => {
  const added = [tried].flat().map((one) => ({ part, ...one }))
  rows.push(...added)
  console.log(asTable(added))
}
/** What the trial is about, or what is missing for it. */
const partsOf = (parts: readonly PartName[]) => {
  const missing = parts.filter((part) => installedPart(part) === undefined)
  const there = parts.map(installedPart).join(', ')
  if (missing.length > 0)
    console.log(`– skipped: apt-get install ${missing.flatMap((part) => PARTS[part].packages).join(' ')}`)
  return { there, isMissing: missing.length > 0 }
}

const trials = Object.entries(TRIALS).filter(([name]) => isChosen(name))
if (trials.length > 0) {
  const installation = await install()
  try {
    const [first, second, ...others] = await logInWriters(installation, WRITERS)
    if (first === undefined || second === undefined) throw new Error('nobody to try it with')
    for (const [, trial] of trials) {
      const { there, isMissing } = partsOf(trial.with)
      if (isMissing) continue
      const said = installation.log().length
      const tried = [await trial.attempt(installation, [first, second, ...others])].flat()
      add(there, tried)
      if (tried.some(({ isGood }) => !isGood)) console.log(installation.log().slice(said).slice(-MOST_OF_LOG))
    }
  } finally {
    await installation.stop()
  }
}
if (isChosen('failover')) {
  const { there, isMissing } = partsOf(['failover'])
  if (!isMissing) add(there, await tryFailovers(failovers))
}
if (isChosen('interrupted')) add('all of them', await tryInterruption())
console.log(`\n${asTable(rows)}`)
process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1
