import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from './languages.ts'

const TEXTS_MODULE = /\/language\/texts\.ts$|^\.\/texts\.ts$/

/**
 * In a build, takes out of every `texts({ fi, sv, en })` the two languages that this build is not for, so that each
 * browser is sent one language only.
 */
export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'texts(' },
      handler(code, id) {
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
        return { code: keepLanguage(code, program, language), map: null }
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<html lang="fi">', `<html lang="${language}">`).replace('?locale=fi', `?locale=${language}`),
    },
  }
}

/** A node of the syntax tree, as far as it is looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

export function keepLanguage(code: string, program: unknown, language: Language): string {
  const name = isNode(program) ? localNameOfTexts(program) : undefined
  if (name === undefined) return code
  let kept = code
  // From the end, so that the places found earlier stay where they are.
  for (const words of callsOf(name, program).map(wordsOf).toReversed()) {
    kept = keepProperty(kept, words, language)
  }
  return kept
}

function localNameOfTexts(program: Node): string | undefined {
  for (const statement of nodesIn(program['body'])) {
    if (statement.type !== 'ImportDeclaration') continue
    if (!TEXTS_MODULE.test(String(fieldOf(statement['source'], 'value')))) continue
    for (const specifier of nodesIn(statement['specifiers'])) {
      if (fieldOf(specifier['imported'], 'name') === 'texts') return String(fieldOf(specifier['local'], 'name'))
    }
  }
  return undefined
}

function callsOf(name: string, value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => callsOf(name, item))
  if (!isNode(value)) return []
  if (value.type === 'CallExpression' && fieldOf(value['callee'], 'name') === name) return [value]
  return Object.values(value).flatMap((child) => callsOf(name, child))
}

/** Anything but the three languages written out would silently send all of them to everyone. */
function wordsOf(call: Node): Readonly<Record<Language, Node>> & { readonly whole: Node } {
  const [whole] = nodesIn(call['arguments'])
  const properties = whole?.type === 'ObjectExpression' ? nodesIn(whole['properties']) : []
  const find = (language: Language) =>
    properties.find((property) => property.type === 'Property' && fieldOf(property['key'], 'name') === language)
  const [fi, sv, en] = LANGUAGES.map(find)
  if (!whole || !fi || !sv || !en || properties.length !== LANGUAGES.length) {
    throw new Error('texts() takes one object with fi, sv and en written out in it')
  }
  return { fi, sv, en, whole }
}

function keepProperty(code: string, words: ReturnType<typeof wordsOf>, language: Language): string {
  const { start, end } = words[language]
  return `${code.slice(0, words.whole.start)}{ ${code.slice(start, end)} }${code.slice(words.whole.end)}`
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const fieldOf = (value: unknown, field: string): unknown => (isNode(value) ? value[field] : undefined)
