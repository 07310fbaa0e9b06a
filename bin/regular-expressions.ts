import { parseSync, Visitor } from 'oxc-parser'
import type { VisitorObject } from 'oxc-parser'
import { analyse } from 'scslre'
import type { SourceFile } from './walls.ts'

export type SlowExpression = { readonly file: string; readonly line: number; readonly what: string }

/** Of code that runs for people. Tests and tools read what we wrote ourselves. */
export const PRODUCT_CODE = /^(cities|contract|domain|server|town|web)\/.*\.tsx?$/
const NOT_FOR_PEOPLE = /(\.test\.tsx?$|\/testing\/|^web\/(dist|node_modules)\/|\.config\.ts$)/

/**
 * Every regular expression whose time can grow faster than the text it reads. Also where it merely searches: `\s*;` begins
 * anew at each of ten thousand spaces, and each time looks at all the others.
 */
export function slowExpressionsIn(files: readonly SourceFile[]): readonly SlowExpression[] {
  return files
    .filter(({ path }) => PRODUCT_CODE.test(path) && !NOT_FOR_PEOPLE.test(path))
    .flatMap((file) =>
      expressionsIn(file).flatMap(({ start, pattern, flags }) => {
        const what = pattern === undefined ? 'is put together when it runs' : whySlow(pattern, flags)
        return what === undefined ? [] : [{ file: file.path, line: lineOf(file.text, start), what }]
      }),
    )
}

type Construction = Parameters<NonNullable<VisitorObject['NewExpression' | 'CallExpression']>>[0]
type Expression = { readonly start: number; readonly pattern: string | undefined; readonly flags: string }

function expressionsIn({ path, text }: SourceFile): readonly Expression[] {
  const found: Expression[] = []
  const constructed = ({ start, callee, arguments: given }: Construction) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const [pattern, flags] = given.map((value) =>
      value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined,
    )
    found.push({ start, pattern, flags: flags ?? '' })
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ start: node.start, ...node.regex })
    },
    NewExpression: constructed,
    CallExpression: constructed,
  }).visit(parseSync(path, text).program)
  return found
}

function whySlow(source: string, flags: string): string | undefined {
  const { reports } = analyse({ source, flags }, { maxReports: 1 })
  const [report] = reports
  if (report === undefined) return undefined
  return `/${source}/${flags} takes ${report.exponential ? 'exponential' : 'more than linear'} time: ${EXPLAINED[report.type]}`
}

const EXPLAINED = {
  Move: 'where it does not match it begins anew at each character; anchor it, or read the text by indexOf',
  Self: 'one repetition can share its characters among its rounds in many ways',
  Trade: 'two repetitions can share the same characters in many ways',
} as const

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
