/** One line of the table: what was tried, and how it went. */
export type Tried = { readonly what: string; readonly result: string; readonly isGood: boolean }

export function asTable(tried: readonly Tried[]): string {
  const longest = Math.max(...tried.map(({ what }) => what.length))
  return tried.map(({ what, result, isGood }) => `${isGood ? '✓' : '✗'} ${what.padEnd(longest)}  ${result}`).join('\n')
}
