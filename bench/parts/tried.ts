/** What was tried, and how it went. */
export type Tried = { readonly what: string; readonly result: string; readonly isGood: boolean }

/** One line of the table: with whose programs it was tried, too. */
export type Row = Tried & { readonly part: string }

export function asTable(rows: readonly Row[]): string {
  const longest = (of: (row: Row) => string) => Math.max(0, ...rows.map((row) => of(row).length))
  const [parts, whats] = [longest(({ part }) => part), longest(({ what }) => what)]
  return rows
    .map(({ part, what, result, isGood }) =>
      [isGood ? '✓' : '✗', part.padEnd(parts), what.padEnd(whats), result].join('  '),
    )
    .join('\n')
}
