import { expect, test } from 'vitest'
import { statementsIn } from './statements.ts'

test('statements and what was bound to them are read from the log of PostgreSQL', () => {
  const log = [
    '2026-09-14 06:00:00.001 UTC [12] LOG:  duration: 0.050 ms  parse <unnamed>: select "id" from "session" where "token_hash" = $1',
    '2026-09-14 06:00:00.001 UTC [12] LOG:  duration: 0.010 ms  bind <unnamed>: select "id" from "session" where "token_hash" = $1',
    "2026-09-14 06:00:00.001 UTC [12] DETAIL:  parameters: $1 = '\\xabcd'",
    '2026-09-14 06:00:00.002 UTC [12] LOG:  duration: 0.060 ms  execute <unnamed>: select "id" from "session" where "token_hash" = $1',
    "2026-09-14 06:00:00.002 UTC [12] DETAIL:  parameters: $1 = '\\xabcd'",
    '2026-09-14 06:00:00.003 UTC [12] LOG:  duration: 0.060 ms  statement: begin',
    '2026-09-14 06:00:00.004 UTC [12] LOG:  duration: 0.060 ms  execute named: select 1',
    '\t where name = $1 and age = $2',
    "2026-09-14 06:00:00.004 UTC [12] DETAIL:  parameters: $1 = 'O''Hara', $2 = '5'",
  ].join('\n')
  expect(statementsIn(log)).toEqual([
    { sql: 'select "id" from "session" where "token_hash" = $1', parameters: ['\\xabcd'] },
    { sql: 'begin', parameters: [] },
    { sql: 'select 1\n\t where name = $1 and age = $2', parameters: ["O'Hara", '5'] },
  ])
})

test('two connections that write at once are kept apart', () => {
  const log = [
    '2026-09-14 06:00:00.001 UTC [12] LOG:  duration: 0.050 ms  execute a: select 1 where x = $1',
    '2026-09-14 06:00:00.001 UTC [13] LOG:  duration: 0.050 ms  execute b: select 2 where y = $1',
    "2026-09-14 06:00:00.001 UTC [12] DETAIL:  parameters: $1 = 'x'",
    "2026-09-14 06:00:00.001 UTC [13] DETAIL:  parameters: $1 = 'y'",
    '2026-09-14 06:00:00.002 UTC [14] LOG:  duration: 0.050 ms  statement: select * from pgboss.job',
  ].join('\n')
  expect(statementsIn(log)).toEqual([
    { sql: 'select 1 where x = $1', parameters: ['x'] },
    { sql: 'select 2 where y = $1', parameters: ['y'] },
  ])
})
