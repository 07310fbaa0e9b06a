import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftOutEngines } from './release-engine.ts'
import type { Lockfile } from './release-engine.ts'

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as Lockfile

test.each([
  ['x64', '@myriaddreamin/typst-ts-web-compiler'],
  ['arm64', '@myriaddreamin/typst-ts-node-compiler'],
])('a release for %s has no need of %s', (processor, name) => {
  expect(leftOutEngines(lockfile, processor)).toEqual([name])
  expect(Object.keys(lockfile.packages)).toContain(`node_modules/${name}`)
})
