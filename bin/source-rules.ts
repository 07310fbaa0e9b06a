import type { SourceFile } from './walls.ts'

export type Finding = { readonly file: string; readonly what: string }

/** Past this there is usually a second idea waiting for a name; worth a look, not a refusal. */
const LONG_FILE = 300

const NAMELESS_ROOMS = /(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.tsx?$)/
const BARREL = /(^|\/)index\.tsx?$/
const SOURCE = /\.(ts|tsx)$/
const WEB_SOURCE = /^web\/.*\.(ts|tsx)$/

/** A mark is written in two halves, so that this file carries none. */
const mark = (...halves: readonly string[]) => new RegExp(halves.join(''))

/** Marks of work left undone, of a check told to look away, or of a test that does not run. */
const MARKS: readonly { readonly mark: RegExp; readonly what: string }[] = [
  { mark: /\b(test|it|describe)\.(skip|only|todo|fixme)\(/, what: 'a test that does not run, or hides the others' },
  { mark: mark('\\b(TO', 'DO|FIX', 'ME|XX', 'X)\\b'), what: 'a mark of unfinished work' },
  { mark: mark('@ts-(', 'ignore|nocheck)'), what: 'the compiler is told to look away' },
  {
    mark: mark('(ox|es)lint-', 'disable(?!-next-line \\S+ -- \\S)'),
    what: 'the linter is told to look away without saying from what and why',
  },
  { mark: mark('waitFor', 'Timeout\\('), what: 'a story that waits for time instead of for something to happen' },
]

/** A path that exists on one machine only. */
const MACHINE_PATH = /(^|[\s"'`(=:])\/(home|root|Users|work|farm)\/[\w.-]+/m
const REGISTRY_HOST = /"resolved":\s*"https?:|^\s*registry\s*=/m

export function findingsOf(files: readonly SourceFile[]): readonly Finding[] {
  return files.flatMap(({ path, text }) => [
    ...(NAMELESS_ROOMS.test(path) ? [{ file: path, what: 'a room of this name says nothing: find the concept' }] : []),
    ...(BARREL.test(path) ? [{ file: path, what: 'no barrels: import from the file itself' }] : []),
    ...(SOURCE.test(path) ? marksIn(path, text) : []),
    ...(WEB_SOURCE.test(path) && /\bonSettled\s*[:(,]/.test(text)
      ? [{ file: path, what: 'onSettled delays a refusal until caches are refreshed: use refreshAfter' }]
      : []),
    ...(MACHINE_PATH.test(text) ? [{ file: path, what: 'a path of somebody’s machine' }] : []),
    ...(/(package-lock\.json|\.npmrc)$/.test(path) && REGISTRY_HOST.test(text)
      ? [{ file: path, what: 'the host of a package registry' }]
      : []),
  ])
}

function marksIn(path: string, text: string): readonly Finding[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      MARKS.filter(({ mark }) => mark.test(line)).map(({ what }) => ({ file: `${path}:${at + 1}`, what })),
    )
}

export function longFiles(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => SOURCE.test(path) && !path.includes('.generated.'))
    .map(({ path, text }) => ({ file: path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONG_FILE)
    .map(({ file, lines }) => ({ file, what: `${lines} lines` }))
}
