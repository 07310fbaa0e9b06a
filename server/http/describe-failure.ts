export type Failure = {
  readonly name: string
  readonly code?: string
  readonly table?: string
  readonly constraint?: string
  readonly at: readonly string[]
}

const LONGEST_STACK = 10

/**
 * What broke and where, for the log. Messages and details of errors quote what people typed, so they stay out;
 * names that our own code and schema gave to things are safe.
 */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  return {
    name: plainWord(error.name) ?? 'Error',
    ...named(error, 'code'),
    ...named(error, 'table'),
    ...named(error, 'constraint'),
    at: placesOf(error),
  }
}

function named<Key extends string>(error: object, key: Key): { readonly [K in Key]?: string } {
  const word = key in error ? plainWord(Reflect.get(error, key)) : undefined
  // One key, whose value was just made: TypeScript widens computed keys to all strings.
  return (word === undefined ? {} : { [key]: word }) as { readonly [K in Key]?: string }
}

function plainWord(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,60}$/.test(value) ? value : undefined
}

/** Only lines that end in a place in a file, and only after the message, which may have lines of its own. */
function placesOf(error: Error): readonly string[] {
  const stack = error.stack ?? ''
  const message = stack.indexOf(error.message)
  const rest = message < 0 ? stack : stack.slice(message + error.message.length)
  return rest
    .split('\n')
    .filter((line) => /^ {4}at (async )?[^\s].*:\d+:\d+\)?$/.test(line))
    .slice(0, LONGEST_STACK)
    .map((line) => line.trim())
}
