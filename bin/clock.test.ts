import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CLOCK = 'export const now = () => Temporal.Now.instant()\n'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-lint-'))
  // Its paths are those of the folder it stands in.
  const plugIn = 'bin/e2e-lint-plugin.ts'
  mkdirSync(join(folder, dirname(plugIn)))
  for (const file of ['.oxlintrc.json', plugIn]) copyFileSync(join(ROOT, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a clock of its own is refused in a rule, a feature, a component and a test, and nowhere else', () => {
  const refused = [
    'domain/time/a.ts',
    'server/calendar/b.ts',
    'web/calendar/C.tsx',
    'town/d.ts',
    'domain/calendar/e.test.ts',
  ]
  const allowed = ['server/http/clock.ts', 'web/main.tsx', 'bench/f.ts']
  for (const path of [...refused, ...allowed]) plant(path, CLOCK)
  expect(filesWithFindings()).toEqual(refused.toSorted())
})

test('nor does another way to write it help', () => {
  plant('domain/time/a.ts', 'const { Now } = Temporal\nexport const now = () => Now.instant()\n')
  plant('domain/time/b.ts', 'export const now = () => Date.now()\n')
  expect(filesWithFindings()).toEqual(['domain/time/a.ts', 'domain/time/b.ts'])
})

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function filesWithFindings(): readonly string[] {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=unix', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const found = stdout.split('\n').flatMap((line) => /^(?:\.\/)?([\w./-]+):\d+/.exec(line)?.[1] ?? [])
  return [...new Set(found)].toSorted()
}
