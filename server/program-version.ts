import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '..')
const ROOMS_WITH_RULES = ['domain', 'contract', 'server']

/**
 * Another text as soon as the code that answers is another, and the same in every process that runs the same code. Node
 * runs the sources as they lie, so they are what is hashed, with the list of what they need from others; asked once, at
 * the start.
 */
export function programVersion(program = PROGRAM): string {
  const hash = createHash('sha256').update(process.version)
  hash.update(readFileSync(join(program, 'package-lock.json')))
  for (const room of ROOMS_WITH_RULES) {
    const files = readdirSync(join(program, room), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => CODE.test(name) && !name.includes('node_modules')).toSorted()) {
      hash.update(`${room}/${file}\n`).update(readFileSync(join(program, room, file)))
    }
  }
  return hash.digest('base64url')
}

const CODE = /(?<!\.test)\.(?:ts|sql)$/
