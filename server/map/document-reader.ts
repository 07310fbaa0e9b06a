/** Fifteen walks have some eleven hundred. */
const MOST_TOKENS = 1500
/** `preferences` is the deepest argument. */
const DEEPEST = 4

/** Marks, words and numbers. A document with texts, variables, directives, fragments or comments has other signs too. */
const TOKEN = /[{}():]|[A-Za-z][A-Za-z0-9]*|-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?/y
/** A comma means nothing in GraphQL. */
const SPACE = /[ \t\r\n,]*/y

type Value = string | number | boolean | { readonly [name: string]: Value }

/** Reads the small part of GraphQL that our one query is written in. */
export type DocumentReader = {
  /** Goes past this very token, if it is the next one. */
  readonly take: (token: string) => boolean
  readonly takeName: () => string | undefined
  /** What stands in the round brackets of a field; undefined when it is not of our part of the language. */
  readonly takeArguments: () => Value | undefined
  readonly isAtEnd: () => boolean
}

export function createReader(document: string): DocumentReader | undefined {
  const tokens = tokensOf(document)
  if (tokens === undefined) return undefined
  let at = 0

  function take(token: string): boolean {
    const isNext = tokens?.[at] === token
    if (isNext) at += 1
    return isNext
  }

  function takeName(): string | undefined {
    const token = tokens?.[at]
    if (token === undefined || !/^[A-Za-z]/.test(token)) return undefined
    at += 1
    return token
  }

  function takeValue(depth: number): Value | undefined {
    if (take('{')) return depth === DEEPEST ? undefined : takeFields('}', depth + 1)
    const word = takeName()
    if (word !== undefined) return word === 'true' || word === 'false' ? word === 'true' : word
    const number = Number(tokens?.[at])
    at += 1
    return Number.isFinite(number) ? number : undefined
  }

  function takeFields(end: string, depth: number): Value | undefined {
    const fields = new Map<string, Value>()
    while (!take(end)) {
      const name = takeName()
      if (name === undefined || fields.has(name) || !take(':')) return undefined
      const value = takeValue(depth)
      if (value === undefined) return undefined
      fields.set(name, value)
    }
    return Object.fromEntries(fields)
  }

  return {
    take,
    takeName,
    takeArguments: () => (take('(') ? takeFields(')', 0) : undefined),
    isAtEnd: () => at === tokens.length,
  }
}

function tokensOf(document: string): readonly string[] | undefined {
  const tokens: string[] = []
  let at = endOfSpace(document, 0)
  while (at < document.length) {
    TOKEN.lastIndex = at
    const [token] = TOKEN.exec(document) ?? []
    if (token === undefined || tokens.length === MOST_TOKENS) return undefined
    tokens.push(token)
    at = endOfSpace(document, at + token.length)
  }
  return tokens
}

function endOfSpace(document: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.test(document)
  return SPACE.lastIndex
}
