import type { Identifier } from '@mdn/browser-compat-data/types'
import { find, parse, walk } from 'css-tree'
import type { CssNode } from 'css-tree'
import { compatOf, entriesOf, entryAt, missingIn, TABLES } from './feature-tables.ts'
import type { TooNew } from './feature-tables.ts'

/** What a style sheet uses that is too new for a browser of the floor. What stands inside of `@supports` asks first. */
export function newStyleFeatures(style: string): readonly TooNew[] {
  const found = new Map<string, TooNew>()
  /** Whether it is too new. */
  const note = (path: readonly string[], node: CssNode): boolean => {
    const missing = missingInStyle(path)
    const feature = ['css', ...path].join('.')
    if (missing.length > 0 && !found.has(feature))
      found.set(feature, { feature, missingIn: missing, where: around(style, node) })
    return missing.length > 0
  }
  const tree = parse(style, { positions: true, parseCustomProperty: true })
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports' || note(['at-rules', node.name], node)) return walk.skip
      }
      if (node.type === 'Feature' || node.type === 'FeatureRange') noteMediaFeature(node)
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') noteSelector(node.name, node)
      if (node.type === 'NestingSelector') note(['selectors', 'nesting'], node)
      if (node.type === 'Declaration') noteDeclaration(node)
      if (node.type === 'Function') noteFunction(node.name, node)
      return undefined
    },
  })
  return [...found.values()]

  function noteMediaFeature(node: CssNode): void {
    if (node.type === 'Feature') note(['at-rules', 'media', node.name], node)
    if (node.type === 'FeatureRange') note(['at-rules', 'media', 'range_syntax'], node)
  }

  /** One that is some browser's own is written for that browser. */
  function noteSelector(name: string, node: CssNode): void {
    if (!name.startsWith('-')) note(['selectors', name], node)
  }

  function noteDeclaration(node: CssNode & { type: 'Declaration' }): void {
    if (node.property.startsWith('-')) return
    if (note(['properties', node.property], node) || node.value.type !== 'Value') return
    const word = find(node.value, ({ type }) => type === 'Identifier')
    if (word?.type === 'Identifier') note(['properties', node.property, word.name], node)
  }

  /** Functions are told of where their kind of value is: `light-dark()` with the colours. */
  function noteFunction(name: string, node: CssNode): void {
    const places = FUNCTIONS.get(name) ?? []
    if (places.some((path) => missingInStyle(path).length === 0)) return
    const [first] = places
    if (first !== undefined) note(first, node)
  }
}

function missingInStyle(path: readonly string[]): readonly string[] {
  return missingIn(compatOf(entryAt(TABLES.css, ...path)), { withPrefix: true, withoutNever: true })
}

const FUNCTIONS = placesByName(TABLES.css['types'], ['types'])

function placesByName(
  entry: Identifier | undefined,
  path: readonly string[],
  places = new Map<string, (readonly string[])[]>(),
): ReadonlyMap<string, readonly (readonly string[])[]> {
  for (const [name, inner] of entriesOf(entry)) {
    places.set(name, [...(places.get(name) ?? []), [...path, name]])
    placesByName(inner, [...path, name], places)
  }
  return places
}

function around(style: string, { loc }: CssNode): string {
  const at = loc?.start.offset ?? 0
  return style.slice(Math.max(0, at - 30), at + 60).replaceAll(/\s+/g, ' ')
}
