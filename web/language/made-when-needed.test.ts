import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Made while a file is loaded: at the beginning of a line nothing waits for a call. */
const MADE_AT_ONCE = /^(export )?(const|let) .*= (\/\*.*\*\/ )?new Intl\./m

/** The first one takes a slow phone a tenth of a second, before anything is drawn. */
test('no file that a browser loads makes a formatter or an order of letters before somebody needs it', () => {
  const files = ['domain', 'web'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => MADE_AT_ONCE.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
