import { errorBody, HttpError, malformed } from './errors.ts'

/**
 * Limits of a body in JSON. The largest real one has 44,000 values: the days of twenty children over two years, as texts.
 * None is nested deeper than ten levels. Parsing so many values takes 20 ms; the 5 million of a body of 16 MB take a second.
 */
export const JSON_LIMITS = { depth: 64, values: 45_000 } as const

const QUOTE = 34
const COMMA = 44
const OPENING_BRACKET = 91
const BACKSLASH = 92
const CLOSING_BRACKET = 93
const OPENING_BRACE = 123
const CLOSING_BRACE = 125

export type JsonProblem = 'TOO_DEEP' | 'TOO_MANY_VALUES'

/** Looks at the structure alone, in time proportional to the length; the parser finds everything else that is wrong. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      depth += 1
      values += 1
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth -= 1
    if (depth > JSON_LIMITS.depth) return 'TOO_DEEP'
    if (values > JSON_LIMITS.values) return 'TOO_MANY_VALUES'
  }
  return undefined
}

/** Refuses a body before it is parsed. */
export function requireJsonWithinLimits(text: string): void {
  const problem = findJsonProblem(text)
  if (problem === 'TOO_DEEP') malformed()
  if (problem === 'TOO_MANY_VALUES') throw new HttpError(413, errorBody())
}

/** The position of the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return text.length
}
