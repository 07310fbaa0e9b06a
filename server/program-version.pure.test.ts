import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programVersion } from './program-version.ts'

let program: string
beforeEach(() => {
  program = mkdtempSync(join(tmpdir(), 'program-'))
  for (const room of ['domain/calendar', 'contract', 'server']) mkdirSync(join(program, room), { recursive: true })
  write('package-lock.json', '{}')
  write('domain/calendar/rule.ts', 'export const HOURS = 4')
})
afterEach(() => rmSync(program, { recursive: true }))

const write = (path: string, text: string) => writeFileSync(join(program, path), text)

test('the same code is the same program', () => {
  const before = programVersion(program)
  write('domain/calendar/rule.test.ts', 'test()')
  write('server/notes.md', 'nothing that runs')
  expect(programVersion(program)).toBe(before)
  expect(programVersion()).toBe(programVersion())
})

test.each([
  ['domain/calendar/rule.ts', 'export const HOURS = 5'],
  ['contract/calendar.ts', 'export const answer = 1'],
  ['server/read.ts', ''],
  ['server/0001.sql', 'select 1'],
  ['package-lock.json', '{"packages":{}}'],
])('another %s makes another program', (path, text) => {
  const before = programVersion(program)
  write(path, text)
  expect(programVersion(program)).not.toBe(before)
})
