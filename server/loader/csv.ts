/** A row of a table, with the number of the line on which it begins. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

/**
 * Reads a table as spreadsheets write it (RFC 4180): cells between commas or semicolons, quoted where they hold either, a
 * quote or a line end. Which of the two it is, the first line tells.
 */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  let separator = ''
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let afterQuote = false
  let line = 1
  let begins = 1
  let isStart = true

  const endRow = (): Row => {
    const row = { line: begins, cells: [...cells, cell] }
    cells = []
    cell = ''
    afterQuote = false
    return row
  }

  for await (const text of texts) {
    for (const letter of isStart ? text.replace(/^\ufeff/, '') : text) {
      isStart = false
      if (letter === '\n') line += 1
      if (isQuoted) {
        if (letter !== '"') cell += letter
        else {
          isQuoted = false
          afterQuote = true
        }
        continue
      }
      if (separator === '' && (letter === ',' || letter === ';')) separator = letter
      if (letter === '"') {
        // Two of them inside of quotes are one.
        if (afterQuote) cell += '"'
        isQuoted = true
        afterQuote = false
      } else if (letter === separator) {
        cells.push(cell)
        cell = ''
        afterQuote = false
      } else if (letter === '\n') {
        const row = endRow()
        begins = line
        if (row.cells.some((one) => one.trim() !== '')) yield row
      } else if (letter !== '\r') cell += letter
    }
  }
  const last = endRow()
  if (last.cells.some((one) => one.trim() !== '')) yield last
}
