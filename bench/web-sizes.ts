import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Measurement } from './measurement.ts'

const KB = 1000

/** What the web says of its own build. */
type BuildSizes = {
  readonly pages: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly css: number
  readonly fonts: number
}

/** The limits of the portal's pages; stories in a browser hold the same ones against what really crosses the wire. */
export function measureWebSizes(): readonly Measurement[] {
  const { pages, css, fonts } = buildSizes()
  return [
    ...Object.entries(pages).map(([page, bytes]) => ({
      what: `JavaScript of ${page}, cold`,
      value: Math.max(...Object.values(bytes)) / KB,
      unit: 'kB',
      aim: { atMost: page === '/login' ? 85 : page === '/calendar' ? 135 : 155 },
      how: 'brotli, the largest of three languages',
    })),
    { what: 'CSS, all of it', value: css / KB, unit: 'kB', aim: { atMost: 25 }, how: 'brotli' },
    { what: 'fonts', value: fonts / KB, unit: 'kB', aim: { atMost: 70 }, how: 'as they are' },
  ]
}

/** Asked in a process of its own: the web is written for browsers and meets nothing of the server. */
function buildSizes(): BuildSizes {
  const ask = "console.log(JSON.stringify((await import('./web/measure-build.ts')).measureBuild()))"
  const cwd = join(import.meta.dirname, '..')
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', ask], { cwd, encoding: 'utf8' })
  // Written by the line above.
  return JSON.parse(answer) as BuildSizes
}
