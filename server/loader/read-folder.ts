import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readCsv } from './csv.ts'
import type { Schema } from './row-value.ts'
import { valueOfRow } from './row-value.ts'

/** A line to be sent, and where in which file it stands. */
export type LineToSend = { readonly line: number; readonly json: string }

/** What is wrong with the files themselves; the sentence is for whoever wrote them. */
export class LoadProblem extends Error {}

/** Files are loaded in the order of their names, so they begin with a number: `03-people.csv`. */
export function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => /\.(ndjson|csv)$/.test(name))
  if (names.length === 0) throw new LoadProblem(`There are no .ndjson or .csv files in ${folder}.`)
  return names.toSorted()
}

/** Which shape a kind of thing has, if there is such a kind. */
export type SchemaOf = (kind: string) => Schema | undefined

export async function* linesOf(folder: string, name: string, schemaOf: SchemaOf): AsyncGenerator<LineToSend> {
  const path = join(folder, name)
  if (name.endsWith('.csv')) yield* linesOfTable(path, name, schemaOf)
  else {
    let line = 0
    for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
      line += 1
      if (text.trim() !== '') yield { line, json: text }
    }
  }
}

async function* linesOfTable(path: string, name: string, schemaOf: SchemaOf): AsyncGenerator<LineToSend> {
  const kind = name.replace(/^\d+[-_]/, '').replace(/\.csv$/, '')
  const schema = schemaOf(kind)
  if (schema === undefined) {
    throw new LoadProblem(`${name}: there is nothing called "${kind}"; a table is named like 03-people.csv.`)
  }
  let columns: readonly string[] | undefined
  for await (const { line, cells } of readCsv(createReadStream(path, 'utf8'))) {
    if (columns === undefined) {
      columns = cells.map((cell) => cell.trim())
      continue
    }
    const row = new Map(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
    const key = row.get('key')
    row.delete('key')
    const value = valueOfRow(schema, row)
    yield { line, json: JSON.stringify({ put: kind, ...(key === undefined ? {} : { key }), value }) }
  }
}
