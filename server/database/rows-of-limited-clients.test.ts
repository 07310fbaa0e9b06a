import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'
import type { OpenDatabase } from './open.ts'

/** The part of the migration that marks what limited clients had written before it. */
let marking: string
let open: OpenDatabase
const unit = randomUUID()
let child: string

beforeAll(async () => {
  open = await openTestDatabase()
  const file = join(import.meta.dirname, 'migrations/0042-rows-of-limited-clients.sql')
  marking = (await readFile(file, 'utf8')).replace(/^[^]*?(?=^with )/m, '')
  await run(
    `insert into unit (id, name, care_types, provider_type, language) values ($1, 'Paju', array['CENTRE'], 'MUNICIPAL', 'fi')`,
    [unit],
  )
  await run(
    `insert into client (id, name, scopes, unit_ids, created_at) values
      ('private', 'Private', '{}', array[$1::uuid], now()), ('city', 'City', '{}', null, now())`,
    [unit],
  )
})
afterAll(() => open.db.close())

beforeEach(async () => {
  child = await addPerson()
})

const run = (text: string, values: readonly unknown[] = []) => open.pool.query(text, [...values])

async function addPerson(): Promise<string> {
  const id = randomUUID()
  const values = `values ($1, 'Elli', 'Mäntynen', '2022-03-04')`
  await run(`insert into person (id, first_names, last_name, date_of_birth) ${values}`, [id])
  return id
}

async function place(): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into placement (id, child_id, unit_id, type, period, created_at)
      values ($1, $2, $3, 'DAYCARE', '[2026-08-01,2027-08-01)', now())`,
    [id, child, unit],
  )
  return id
}

async function care(): Promise<string> {
  const id = randomUUID()
  await run(`insert into backup_care (id, child_id, unit_id, period) values ($1, $2, $3, '[2026-09-14,2026-09-19)')`, [
    id,
    child,
    unit,
  ])
  return id
}

const key = (kind: string, id: string, client: string) =>
  run(
    `insert into municipality_key (kind, key, id, fingerprint, put_at, put_by) values ($1, $2::text, $2::uuid, '', now(), $3)`,
    [kind, id, client],
  )
const audit = (act: string, client: string, outcome = 'OK') =>
  run(
    `insert into audit_entry (at, act, client, subjects, outcome, request_id) values (now(), $1, $2, array[$3::uuid], $4, 'r')`,
    [act, client, child, outcome],
  )

async function marked(table: 'placement' | 'backup_care', id: string): Promise<string | null | undefined> {
  await run(marking)
  const { rows } = await open.pool.query<{ client: string | null }>(
    `select limited_client as client from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.client
}

test.each([
  ['private', 'private'],
  ['city', null],
])('a row put under a key by %s: %s', async (client, expected) => {
  const [placement, backupCare] = [await place(), await care()]
  await key('placements', placement, client)
  await key('backup-cares', backupCare, client)
  expect(await marked('placement', placement)).toBe(expected)
  expect(await marked('backup_care', backupCare)).toBe(expected)
})

test.each([
  ['private', 'OK', 'private'],
  ['private', '403 UNIT_NOT_ALLOWED', null],
  ['city', 'OK', null],
])('a row without a key, and a call by %s with the outcome %s: %s', async (client, outcome, expected) => {
  const [placement, backupCare] = [await place(), await care()]
  await audit('municipality.place-child', client, outcome)
  await audit('municipality.add-backup-care', client, outcome)
  expect(await marked('placement', placement)).toBe(expected)
  expect(await marked('backup_care', backupCare)).toBe(expected)
})

test.each([
  ['ACCEPTED', '[2026-08-01,2027-08-01)', null],
  ['ACCEPTED', '[2026-08-02,2027-08-01)', 'private'],
  ['PENDING', '[2026-08-01,2027-08-01)', 'private'],
])('a placement that a limited client has put after a decision %s for %s: %s', async (status, period, expected) => {
  const placement = await place()
  await key('placements', placement, 'private')
  const application = randomUUID()
  const guardian = await addPerson()
  await run(
    `insert into application (id, type, child_id, guardian_id, form, saved_at, created_at, created_by_citizen)
      values ($1, 'DAYCARE', $2, $3, '{"child":{},"guardian":{},"preferences":{}}', now(), now(), $3)`,
    [application, child, guardian],
  )
  const isAccepted = status === 'ACCEPTED'
  await run(
    `insert into decision (application_id, type, status, unit_id, period, language, created_at, sent_at, sent_date,
      delivery, requested_start_date, resolved_at)
      values ($1, 'DAYCARE', $2, $3, $4, 'fi', now(), now(), now(), 'ELECTRONIC', $5, $6)`,
    [application, status, unit, period, isAccepted ? '2026-08-02' : null, isAccepted ? '2026-06-01T12:00:00Z' : null],
  )
  expect(await marked('placement', placement)).toBe(expected)
})
