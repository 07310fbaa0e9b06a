import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Statement } from './statements.ts'

/** How often a second PostgreSQL alone does what one request asks of it, with no server in between. */
export async function pgbenchOf(
  url: string,
  statements: readonly Statement[],
  options: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-pgbench-'))
  try {
    const script = join(folder, 'request.sql')
    const { text, variables } = scriptOf(statements)
    writeFileSync(script, text)
    const { stdout } = await promisify(execFile)('pgbench', [
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${script}`,
      `--client=${options.connections}`,
      '--jobs=2',
      `--time=${options.seconds}`,
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      url,
    ])
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (Number.isNaN(perSecond)) throw new Error(`pgbench gave no figure:\n${stdout}`)
    return perSecond
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** pgbench binds its variables as parameters, so each $n becomes a variable of its own with the value that was sent. */
export function scriptOf(statements: readonly Statement[]): {
  readonly text: string
  readonly variables: Readonly<Record<string, string>>
} {
  const variables: Record<string, string> = {}
  const lines = statements.map(({ sql, parameters }, statement) => {
    parameters.forEach((value, at) => {
      variables[nameOf(statement, at + 1)] = value
    })
    return `${sql.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, (_, at: string) => `:${nameOf(statement, Number(at))}`)};`
  })
  return { text: `${lines.join('\n')}\n`, variables }
}

const nameOf = (statement: number, parameter: number) => `s${statement}p${parameter}`
