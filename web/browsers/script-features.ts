import type { Identifier } from '@mdn/browser-compat-data/types'
import { parse } from 'acorn'
import type { CallExpression, MemberExpression, NewExpression, Node } from 'acorn'
import { ancestor, full } from 'acorn-walk'
import { compatOf, entriesOf, entryAt, missingIn, TABLES } from './feature-tables.ts'
import type { TooNew } from './feature-tables.ts'

/** All grammar, patterns included, that the browsers of the floor share. */
const GRAMMAR = { ecmaVersion: 2023, sourceType: 'module' } as const

/** The objects that are there from the beginning, and what they are. */
const KNOWN_OBJECTS: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
}
const GLOBALS = new Set(['globalThis', 'window', 'self'])

const BUILT_IN = TABLES.javascript['builtins']

/**
 * What a script uses that is too new for a browser of the floor, by the tables of browsers' features. Methods that some
 * script of the portal has itself, as told in `ownMembers`, are taken for those.
 */
export function newScriptFeatures(code: string, ownMembers: ReadonlySet<string> = new Set()): readonly TooNew[] {
  let program
  try {
    program = parse(code, GRAMMAR)
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error)) throw error
    return [{ feature: `grammar: ${error.message}`, missingIn: ['the oldest'], where: around(code, Number(error.pos)) }]
  }
  const found = new Map<string, TooNew>()
  const own = declaredIn(program)
  /** Whether it is too new. */
  const note = (feature: string, entry: Identifier | undefined, at: Node): boolean => {
    const missing = missingIn(compatOf(entry))
    if (missing.length > 0 && !found.has(feature))
      found.set(feature, { feature, missingIn: missing, where: around(code, at.start) })
    return missing.length > 0
  }

  ancestor(program, {
    Identifier(node, _state, path) {
      const parent = path.at(-2)
      // Asking whether it is there is how one does without it.
      if (own.has(node.name) || isTypeof(parent)) return
      noteGlobal(node.name, node)
    },
    MemberExpression(node) {
      const name = propertyOf(node)
      if (name === undefined) return
      const owner = ownerOf(node, own)
      if (owner !== undefined) noteMember(owner, name, node)
    },
    NewExpression: noteOptions,
    CallExpression(node) {
      noteMethod(node)
      noteOptions(node)
      noteEvent(node)
      noteAttributes(node)
    },
  })
  return [...found.values()]

  function noteGlobal(name: string, at: Node): void {
    note(`javascript.builtins.${name}`, entryAt(BUILT_IN, name), at)
    note(`api.${name}`, entryAt(TABLES.api, name), at)
    note(`api.Window.${name}`, entryAt(TABLES.api, 'Window', name), at)
  }

  function noteMember(owner: readonly string[], name: string, at: Node): void {
    // What belongs to something too new has been told of with it.
    if (missingIn(compatOf(entryAt(BUILT_IN, owner[0] ?? ''))).length > 0) return
    note(['javascript.builtins', ...owner, name].join('.'), entryAt(BUILT_IN, ...owner, name), at)
    note(['api', ...owner, `${name}_static`].join('.'), entryAt(TABLES.api, ...owner, `${name}_static`), at)
    const [object = ''] = owner
    const known = KNOWN_OBJECTS[object]
    if (known !== undefined) note(`api.${known}.${name}`, entryAt(TABLES.api, known, name), at)
    if (GLOBALS.has(object)) noteGlobal(name, at)
  }

  /**
   * Whose member it is cannot be seen. Of the language's own objects it is too new if it is for any of them, of the many
   * objects of a page if it is for all.
   */
  function noteAnyMember(name: string, at: Node): void {
    const built = BUILT_IN_MEMBERS.get(name) ?? []
    for (const { feature, entry } of built) note(feature, entry, at)
    const owners = PAGE_MEMBERS.get(name) ?? []
    const [first] = owners
    if (built.length > 0 || first === undefined) return
    if (owners.every(({ entry }) => missingIn(compatOf(entry)).length > 0)) note(first.feature, first.entry, at)
  }

  function noteMethod({ callee }: CallExpression): void {
    if (callee.type !== 'MemberExpression' || ownerOf(callee, own) !== undefined) return
    const name = propertyOf(callee)
    if (name !== undefined && !ownMembers.has(name)) noteAnyMember(name, callee)
  }

  /** Named options of what is called: `new Intl.NumberFormat('fi', { roundingIncrement: 5 })`. */
  function noteOptions(node: CallExpression | NewExpression): void {
    const path = pathOf(node.callee, own)
    if (path === undefined) return
    const last = path.at(-1) ?? ''
    const [table, entry] =
      node.type === 'NewExpression'
        ? [path, entryAt(BUILT_IN, ...path, last) ?? entryAt(TABLES.api, ...path, last)]
        : [
            path,
            entryAt(BUILT_IN, ...path) ??
              entryAt(TABLES.api, ...path.slice(0, -1), `${last}_static`) ??
              entryAt(TABLES.api, 'Window', ...path),
          ]
    if (entry === undefined) return
    for (const argument of node.arguments) {
      if (argument.type !== 'ObjectExpression') continue
      for (const property of argument.properties) {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue
        const name = property.key.name
        note(`${table.join('.')} option ${name}`, optionIn(entry, name), property)
      }
    }
  }

  function noteEvent(node: CallExpression): void {
    const [event] = node.arguments
    if (node.callee.type !== 'MemberExpression' || propertyOf(node.callee) !== 'addEventListener') return
    if (event?.type === 'Literal' && typeof event.value === 'string') noteAnyMember(`${event.value}_event`, node)
  }

  /** An element as React is told of it: `jsx('div', { popover: 'auto' })`. */
  function noteAttributes(node: CallExpression): void {
    const [tag, attributes] = node.arguments
    if (tag?.type !== 'Literal' || typeof tag.value !== 'string' || attributes?.type !== 'ObjectExpression') return
    const element = entryAt(TABLES.html['elements'], tag.value)
    if (element === undefined) return
    note(`html.elements.${tag.value}`, element, node)
    for (const property of attributes.properties) {
      if (property.type !== 'Property' || property.computed) continue
      const key = property.key
      const written = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      const name = written.toLowerCase()
      note(`html.elements.${tag.value}.${name}`, entryAt(element, name), property)
      note(`html.global_attributes.${name}`, entryAt(TABLES.html['global_attributes'], name), property)
    }
  }
}

/** The names of methods and functions that a script gives to objects and classes of its own. */
export function membersMadeIn(code: string): ReadonlySet<string> {
  const names = new Set<string>()
  full(parse(code, GRAMMAR), (node) => {
    const key =
      node.type === 'Property' || /^(Method|Property)Definition$/.test(node.type) ? childOf(node, 'key') : undefined
    const assigned = node.type === 'AssignmentExpression' ? childOf(node, 'left') : undefined
    const name = key ?? (assigned?.type === 'MemberExpression' ? childOf(assigned, 'property') : undefined)
    if (name !== undefined && 'name' in name && typeof name.name === 'string') names.add(name.name)
  })
  return names
}

type Member = { readonly feature: string; readonly entry: Identifier }

/** Everything of an iterator has the name of something of a list; there the compiler sees what is too new. */
const AS_IN_LISTS = new Set(['Iterator', 'AsyncIterator'])

/** Every member of everything that a browser has, by its name. */
const BUILT_IN_MEMBERS = membersByName(
  entriesOf(BUILT_IN)
    .filter(([owner]) => !AS_IN_LISTS.has(owner))
    .flatMap(([owner, entry]): readonly Owner[] => [
      [`javascript.builtins.${owner}`, entry],
      ...(owner === 'Intl'
        ? entriesOf(entry).map(([name, inner]): Owner => [`javascript.builtins.Intl.${name}`, inner])
        : []),
    ]),
)
const PAGE_MEMBERS = membersByName(entriesOf(TABLES.api).map(([owner, entry]): Owner => [`api.${owner}`, entry]))

type Owner = readonly [feature: string, entry: Identifier]

function membersByName(owners: readonly Owner[]): ReadonlyMap<string, readonly Member[]> {
  const members = new Map<string, Member[]>()
  for (const [owner, entry] of owners) {
    // What is too new as a whole is told of where it is made.
    if (missingIn(compatOf(entry)).length > 0 && owner.startsWith('javascript')) continue
    for (const [name, member] of entriesOf(entry)) {
      if (owner.endsWith(`.${name}`) || name.endsWith('_static')) continue
      members.set(name, [...(members.get(name) ?? []), { feature: `${owner}.${name}`, entry: member }])
    }
  }
  return members
}

function optionIn(entry: Identifier, name: string): Identifier | undefined {
  for (const [key, inner] of entriesOf(entry)) {
    if (key === `options_${name}_parameter` || key === `${name}_option` || key === name) return inner
    if (key.endsWith('options_parameter')) {
      const found = optionIn(inner, name)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function propertyOf(node: MemberExpression): string | undefined {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : undefined
}

/** `['Intl', 'NumberFormat']` for what is written so and not the file's own. */
function pathOf(node: Node, own: ReadonlySet<string>): readonly string[] | undefined {
  const found = node as CallExpression['callee']
  if (found.type === 'Identifier') return own.has(found.name) ? undefined : [found.name]
  if (found.type !== 'MemberExpression') return undefined
  const owner = ownerOf(found, own)
  const name = propertyOf(found)
  return owner === undefined || name === undefined ? undefined : [...owner.filter((step) => !GLOBALS.has(step)), name]
}

/** Whose member it is, where that is a name that the browser gave. */
function ownerOf({ object }: MemberExpression, own: ReadonlySet<string>): readonly string[] | undefined {
  const path = pathOf(object, own)
  if (path === undefined) return undefined
  const [first = ''] = path
  const isKnown =
    path.length === 0 ||
    GLOBALS.has(first) ||
    KNOWN_OBJECTS[first] !== undefined ||
    entryAt(BUILT_IN, first) !== undefined ||
    entryAt(TABLES.api, first) !== undefined
  return isKnown && path.length <= 2 ? path : undefined
}

function isTypeof(node: Node | undefined): boolean {
  return node !== undefined && 'operator' in node && node.operator === 'typeof'
}

/** Names that the file gives itself; a bundle has them all in one list, which is enough to tell them from the browser's. */
function declaredIn(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (node: Node | null | undefined): void => {
    if (node === null || node === undefined) return
    if ('name' in node && typeof node.name === 'string') names.add(node.name)
    for (const key of ['left', 'argument', 'value'] as const)
      if (key in node && isPattern(node)) add(childOf(node, key))
    for (const key of ['elements', 'properties'] as const)
      if (key in node && isPattern(node)) for (const one of childrenOf(node, key)) add(one)
  }
  full(program, (node) => {
    if (node.type === 'VariableDeclarator' || node.type === 'ImportSpecifier' || node.type.startsWith('Import')) {
      add(childOf(node, 'id'))
      add(childOf(node, 'local'))
    }
    if (/Function|Class/.test(node.type)) add(childOf(node, 'id'))
    if ('params' in node) for (const one of childrenOf(node, 'params')) add(one)
    if (node.type === 'CatchClause') add(childOf(node, 'param'))
  })
  return names
}

const isPattern = (node: Node) => /Pattern|RestElement|Property/.test(node.type)

/** Acorn's nodes hold nodes, lists of nodes and plain values; a key that is not there holds nothing. */
function childOf(node: Node, key: string): Node | undefined {
  const child: unknown = Reflect.get(node, key)
  return isNode(child) ? child : undefined
}

function childrenOf(node: Node, key: string): readonly Node[] {
  const children: unknown = Reflect.get(node, key)
  return Array.isArray(children) ? children.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function around(code: string, at: number): string {
  return code.slice(Math.max(0, at - 30), at + 60).replaceAll(/\s+/g, ' ')
}
