import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { Database } from '../database/database.ts'
import { openMigratedDatabase } from '../database/open.ts'
import { systemClock } from '../http/clock.ts'
import { MachineRefused } from '../http/errors.ts'
import { readDatabaseSettings, readWebhookSettings } from '../settings.ts'
import {
  addClient,
  addKey,
  ClientProblem,
  listClients,
  removeKey,
  revokeClient,
  setScopes,
  setUnits,
} from './clients.ts'
import { readPublicKey } from './keys.ts'
import { confirmRow, describeRow, findRowsByLimited } from './rows-by-limited.ts'
import { actOnWebhooks } from './webhook-acts.ts'

const HELP = `Programs of the municipality that may call Nalle.

  npm run client -- list
  npm run client -- add <id> --name <name> --key <file> --scopes <scopes> [--units <units>]
  npm run client -- key <id> --add <file>
  npm run client -- key <id> --remove <key id>
  npm run client -- scopes <id> --scopes <scopes>
  npm run client -- units <id> --units <units>
  npm run client -- revoke <id>
  npm run client -- rows-by-limited
  npm run client -- rows-by-limited --confirm <row id>
  npm run client -- webhooks <id>
  npm run client -- webhooks <id> --add <address> [--areas <areas>]
  npm run client -- webhooks <id> --remove <webhook id>
  npm run client -- webhooks <id> --enable <webhook id>
  npm run client -- webhooks <id> --failed <webhook id>
  npm run client -- webhooks <id> --replay <webhook id> [--after <number of an event>]

A key is a public one, as PEM or JWK. Scopes are written with commas, such as units:write,people:write;
all:write stands for writing in every area, all:read for reading.
Units are written with commas too, by their keys or ids; a client that is limited to them does nothing about others.
units --units all lifts the limit.
rows-by-limited lists placements and backup care that such clients have written, which give nobody access to the child,
until they are confirmed.
The database is the one of DATABASE_URL, or the embedded one of DATA_FOLDER while Nalle does not run.`

/** What was asked for in a way that nobody understands. */
class WrongUse extends Error {}

const { values, positionals } = readArguments()
const [act, id, ...others] = positionals

if (act === undefined || act === 'help' || values.help === true) {
  console.log(HELP)
} else {
  try {
    await run()
  } catch (error) {
    if (error instanceof WrongUse) console.error(`${error.message}\n\n${HELP}`)
    else if (error instanceof MachineRefused && 'detail' in error.body) console.error(error.body.detail)
    else if (error instanceof ClientProblem) console.error(error.message)
    else console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        key: { type: 'string' },
        add: { type: 'string' },
        remove: { type: 'string' },
        scopes: { type: 'string' },
        units: { type: 'string' },
        areas: { type: 'string' },
        enable: { type: 'string' },
        failed: { type: 'string' },
        replay: { type: 'string' },
        after: { type: 'string' },
        confirm: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return process.exit(1)
  }
}

async function run(): Promise<void> {
  if (others.length > 0) throw new WrongUse(`What is "${others.join(' ')}"?`)
  const { database, problems } = readDatabaseSettings(process.env)
  if (database === undefined) throw new WrongUse(problems.join('\n'))
  const work = await prepared()
  const { db } = await openMigratedDatabase(database)
  try {
    console.log(await work(db))
  } finally {
    await db.close()
  }
}

/** All that can be wrong with what was typed is told before the database is touched. */
async function prepared(): Promise<(db: Database) => Promise<string>> {
  const now = systemClock()
  if (act === 'list') return async (db) => listed(db)
  if (act === 'rows-by-limited') {
    const { confirm } = values
    return confirm === undefined ? listedByLimited : (db) => confirmed(db, confirm, now)
  }
  if (id === undefined) throw new WrongUse('Which client?')
  if (act === 'add') {
    const [name, scopes] = [needed(values.name, '--name'), readScopes(needed(values.scopes, '--scopes'))]
    const key = await readPublicKey(readFile(needed(values.key, '--key')))
    const units = values.units === undefined ? undefined : readUnits(values.units)
    return async (db) => {
      await db.transaction((tx) => addClient(tx, { id, name, scopes, units, key }, now))
      return `${id} may call now, with the key ${key.id} and ${scopes.length} scopes.`
    }
  }
  if (act === 'key' && values.add !== undefined) {
    const key = await readPublicKey(readFile(values.add))
    return async (db) => {
      await db.transaction((tx) => addKey(tx, id, key, now))
      return `${id} may use the key ${key.id} from now on.`
    }
  }
  if (act === 'key') {
    const keyId = needed(values.remove, '--add or --remove')
    return async (db) => {
      await db.transaction((tx) => removeKey(tx, id, keyId, now))
      return `${id} has lost the key ${keyId}, and all its tokens.`
    }
  }
  if (act === 'scopes') {
    const scopes = readScopes(needed(values.scopes, '--scopes'))
    return async (db) => {
      await db.transaction((tx) => setScopes(tx, id, scopes, now))
      return `${id} has ${scopes.length} scopes from now on.`
    }
  }
  if (act === 'units') {
    const units = readUnits(needed(values.units, '--units'))
    return async (db) => {
      await db.transaction((tx) => setUnits(tx, id, units, now))
      return units === undefined
        ? `${id} is not limited to units any more.`
        : `${id} is limited to ${units.length} units from now on.`
    }
  }
  if (act === 'webhooks') {
    const { reach, problems } = readWebhookSettings(process.env)
    if (reach === undefined) throw new WrongUse(problems.join('\n'))
    return (db) => actOnWebhooks(db, id, values, { reach, now })
  }
  if (act !== 'revoke') throw new WrongUse(`What is "${act}"?`)
  return async (db) => {
    await db.transaction((tx) => revokeClient(tx, id, now))
    return `${id} may not call any more.`
  }
}

async function listed(db: Database): Promise<string> {
  const clients = await listClients(db)
  if (clients.length === 0) return 'There are no clients yet.'
  return clients
    .map(({ id: clientId, name, scopes, units, keyIds, revokedAt }) =>
      [
        `${clientId}  ${name}${revokedAt === null ? '' : `  (revoked ${revokedAt.toString()})`}`,
        ...keyIds.map((keyId) => `  key     ${keyId}`),
        ...scopes.map((scope) => `  scope   ${scope}`),
        ...(units ?? []).map((unit) => `  unit    ${unit}`),
      ].join('\n'),
    )
    .join('\n\n')
}

async function listedByLimited(db: Database): Promise<string> {
  const rows = await findRowsByLimited(db)
  return rows.length === 0
    ? 'No placement or backup care was written by a limited client.'
    : rows.map(describeRow).join('\n\n')
}

async function confirmed(db: Database, rowId: string, now: Temporal.Instant): Promise<string> {
  const { kind, clientId } = await db.transaction((tx) => confirmRow(tx, rowId, now))
  return `The ${kind} ${rowId} of ${clientId} counts as written by the city from now on.`
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new WrongUse(`${name} is missing.`)
  return value
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ClientProblem(`The file ${path} cannot be read.`)
  }
}

/** Undefined for all of them. */
function readUnits(text: string): readonly string[] | undefined {
  const units = wordsIn(text)
  if (units.length === 0) throw new WrongUse('Which units?')
  return units.length === 1 && units[0] === 'all' ? undefined : units
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

function readScopes(text: string): readonly Scope[] {
  const chosen = wordsIn(text).flatMap((word) => {
    if (word === 'all:read' || word === 'all:write') return SCOPES.filter((scope) => scope.endsWith(word.slice(3)))
    const known = SCOPES.find((scope) => scope === word)
    if (known === undefined) throw new WrongUse(`There is no scope "${word}". There are: ${SCOPES.join(', ')}.`)
    return [known]
  })
  return SCOPES.filter((scope) => chosen.includes(scope))
}
