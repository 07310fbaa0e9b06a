import { appendFileSync } from 'node:fs'
import { test } from '@playwright/test'

/** Named by `bin/coverage.ts`; without it nothing is recorded. */
const FILE = process.env['NALLE_RECORD_E2E']

const ID_IN_PATH = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export const isRecording = FILE !== undefined

/** Each entry with the test that executed it, as browser tests record theirs. */
export function recordEntries(entries: readonly string[]): void {
  if (FILE === undefined) return
  const { titlePath, project } = test.info()
  const name = [...titlePath, project.name].join(' › ')
  appendFileSync(FILE, entries.map((entry) => `${entry.replaceAll(ID_IN_PATH, ':id')}\t${name}\n`).join(''))
}
