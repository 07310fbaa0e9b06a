import { readFileSync } from 'node:fs'
import { systemClock } from '../http/clock.ts'
import { connectTo } from './connection.ts'
import { loadFolder } from './load-folder.ts'
import type { Counts } from './load-folder.ts'
import { LoadProblem } from './read-folder.ts'
import type { TriedCounts } from './try-folder.ts'
import { tryFolder } from './try-folder.ts'

const HELP = `Loads a folder of .ndjson and .csv files into Nalle, in the order of their names.

  NALLE_URL=https://… NALLE_CLIENT=<id> NALLE_KEY=<file> npm run load -- <folder> [--dry-run]

--dry-run       checks every line, says what would become of it, and stores nothing

NALLE_URL       where Nalle is
NALLE_AUDIENCE  what Nalle calls itself (MUNICIPALITY_URL or PUBLIC_URL), if that is another address
NALLE_CLIENT    the id of the client, see npm run client
NALLE_KEY       the file with its private key

docs/first-city.md says what the files hold. What was loaded before and is the same changes nothing.`

const MOST_PROBLEMS_SHOWN = 1000

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { folder, isDryRun, isClear } = asked(process.argv.slice(2))
  const { NALLE_URL: url, NALLE_AUDIENCE: audience, NALLE_CLIENT: clientId, NALLE_KEY: keyFile } = process.env
  if (folder === undefined || !isClear || !url || !clientId || !keyFile) {
    console.log(HELP)
    return process.argv.includes('--help') ? 0 : 1
  }
  if (!URL.canParse(url)) throw new LoadProblem(`NALLE_URL is "${url}"; it must be a full address.`)
  const privateKey = readFileSync(keyFile, 'utf8')
  const connection = connectTo({
    url: new URL(url).origin,
    audience: audience === undefined || audience === '' ? undefined : new URL(audience).origin,
    clientId,
    privateKey,
    now: systemClock,
  })
  let problems = 0
  const onProblem = (problem: string) => {
    problems += 1
    if (problems <= MOST_PROBLEMS_SHOWN) console.error(problem)
    else if (problems === MOST_PROBLEMS_SHOWN + 1) console.error('There are more; only the first ones are shown.')
  }
  if (isDryRun) {
    const tried = await tryFolder(connection, folder, {
      onProblem,
      onLine: (line) => console.log(line),
      onFile: (file, counts) => console.log(`${file}: ${trialSentence(counts)}`),
    })
    console.log(`Together: ${trialSentence(tried)}. Nothing was stored.`)
    return tried.refused > 0 ? 1 : 0
  }
  const all = await loadFolder(connection, folder, {
    onProblem,
    onProgress: (file, { lines }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${file}: ${lines} lines\r`)
    },
    onFile: (file, counts) => console.log(`${file}: ${sentence(counts)}`),
  })
  console.log(`Together: ${sentence(all)}`)
  return all.refused > 0 ? 1 : 0
}

function asked(words: readonly string[]) {
  const [folder, ...others] = words.filter((word) => word !== '--dry-run')
  return {
    folder,
    isDryRun: words.includes('--dry-run'),
    isClear: others.length === 0 && folder?.startsWith('-') !== true,
  }
}

function trialSentence(counts: Readonly<TriedCounts>): string {
  const { created, changed, unchanged, refused, waiting } = counts
  const known = `${created} would be new, ${changed} changed, ${unchanged} as before, ${refused} refused`
  return waiting === 0
    ? known
    : `${known}, ${waiting} need what lines before them bring and were looked at for their shape`
}

function sentence({ created, changed, unchanged, refused }: Readonly<Counts>): string {
  return `${created} new, ${changed} changed, ${unchanged} as before, ${refused} refused`
}
