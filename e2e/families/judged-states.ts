import { createHash } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the workers of one run tell each other which states axe has found to be good: a file for each of them. */
export const JUDGED_STATES = 'NALLE_E2E_JUDGED_STATES'

export function wasJudged(state: string): boolean {
  const file = fileOf(state)
  const isKnown = file !== undefined && existsSync(file)
  if (isKnown) noteLook(file)
  return isKnown
}

export function rememberJudged(state: string): void {
  const file = fileOf(state)
  if (file !== undefined) noteLook(file)
}

/** As many letters as looks. */
function noteLook(file: string): void {
  appendFileSync(file, '.')
}

/** Nowhere, where nobody has set up a run: then every state is judged. */
function fileOf(state: string): string | undefined {
  const folder = process.env[JUDGED_STATES]
  return folder ? join(folder, createHash('sha256').update(state).digest('hex')) : undefined
}
