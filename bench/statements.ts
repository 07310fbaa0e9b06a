import { readFileSync } from 'node:fs'

/** What is needed of a cluster: somebody to ask, and the file into which it writes. */
type Cluster = { readonly query: (sql: string) => Promise<unknown>; readonly logFile: string }

/** A statement as PostgreSQL received it, with what was bound to its $1, $2, … */
export type Statement = { readonly sql: string; readonly parameters: readonly string[] }

/** What PostgreSQL is really asked while `work` runs, read from its own log. */
export async function statementsDuring(cluster: Cluster, work: () => Promise<unknown>): Promise<readonly Statement[]> {
  await logFrom(cluster, 0)
  const before = readFileSync(cluster.logFile, 'utf8').length
  await work()
  const log = readFileSync(cluster.logFile, 'utf8').slice(before)
  await logFrom(cluster, -1)
  return statementsIn(log)
}

async function logFrom({ query }: Cluster, milliseconds: number): Promise<void> {
  await query(`alter system set log_min_duration_statement = ${milliseconds}`)
  await query('select pg_reload_conf()')
  // Other connections take the new setting between two statements; a moment later all have.
  await query('select pg_sleep(0.3)')
}

const ENTRY = /^\S+ \S+ \S+ \[(\d+)\] /
const EXECUTED = /LOG: {2}duration: [\d.]+ ms {2}(?:execute [^:]*|statement): ([\s\S]*)$/
const PARAMETERS = /DETAIL: {2}parameters: ([\s\S]*)$/
/** Asked by the measurement itself, or by the jobs of the process, whose turn may come at any time. */
const NOT_OF_THE_REQUEST = /^select pg_sleep|^alter system|^select pg_reload|pgboss/i

export function statementsIn(log: string): readonly Statement[] {
  const statements: { sql: string; parameters: readonly string[] }[] = []
  // Several connections write into one log; what was bound belongs to the last statement of the same connection.
  const lastOf = new Map<string, (typeof statements)[number]>()
  for (const entry of entriesOf(log)) {
    const connection = ENTRY.exec(entry)?.[1] ?? ''
    const sql = EXECUTED.exec(entry)?.[1]
    const bound = PARAMETERS.exec(entry)?.[1]
    if (sql !== undefined) {
      const statement = { sql: sql.trim(), parameters: [] }
      statements.push(statement)
      lastOf.set(connection, statement)
    } else if (bound === undefined) {
      lastOf.delete(connection)
    }
    const last = lastOf.get(connection)
    if (bound !== undefined && last !== undefined) last.parameters = parametersIn(bound)
  }
  return statements.filter(({ sql }) => !NOT_OF_THE_REQUEST.test(sql))
}

/** A line that does not begin with a time belongs to the entry above it. */
function entriesOf(log: string): readonly string[] {
  const entries: string[] = []
  for (const line of log.split('\n')) {
    if (ENTRY.test(line) || entries.length === 0) entries.push(line)
    else entries[entries.length - 1] += `\n${line}`
  }
  return entries
}

function parametersIn(text: string): readonly string[] {
  return [...text.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map((found) => (found[1] ?? '').replaceAll("''", "'"))
}
