import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, 'nalle.lock')

test('a folder has one owner at a time', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}. Stop that Nalle first`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder)()
})

test('a folder that is not there yet is made', () => {
  lockFolder(join(folder, 'new', 'data'))()
  expect(existsSync(join(folder, 'new', 'data'))).toBe(true)
})

test.each([
  { what: 'a process that has ended', owner: '4194305 12' },
  { what: 'a process whose number somebody else has now', owner: `${process.pid} 1` },
  { what: 'nobody', owner: '' },
])('what $what left behind is cleared away', ({ owner }) => {
  writeFileSync(lock(), owner)
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('of many processes that start at once exactly one gets the folder, also when an old lock lies there', async () => {
  writeFileSync(lock(), '4194305 12')
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    try { lockFolder(${JSON.stringify(folder)}) } catch { console.log('refused'); process.exit(0) }
    console.log('owner'); process.stdin.resume()`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const ends = children.map((child) => once(child, 'close'))
  // The owner keeps the folder until the slowest of them has tried.
  const words = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  for (const { stdin } of children) stdin.destroy()
  await Promise.all(ends)
  expect(words.toSorted()).toEqual(['owner', ...Array<string>(5).fill('refused')])
}, 60_000)
