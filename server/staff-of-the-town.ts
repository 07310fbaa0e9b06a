import { fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import { addClient, addKey, listClients, removeKey } from './clients/clients.ts'
import { readPublicKey } from './clients/keys.ts'
import type { Database } from './database/database.ts'

export type TownStaff = { readonly stop: () => void }

const PROGRAM = join(import.meta.dirname, '..', 'town', 'staff', 'main.ts')
const CLIENT_ID = 'staff-of-the-town'

/**
 * Starts the staff of the town as a program beside this one, which calls as any program of a municipality does. It has a
 * new key with each start; whatever else it does, it does through the calls.
 */
export async function startTownStaff(
  db: Database,
  address: { readonly url: string; readonly audience: string },
  now: Temporal.Instant,
): Promise<TownStaff> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = await readPublicKey(publicKey)
  const known = (await listClients(db)).find(({ id }) => id === CLIENT_ID)
  await db.transaction(async (tx) => {
    if (known === undefined) {
      return addClient(tx, { id: CLIENT_ID, name: 'Staff of the town', scopes: SCOPES, key }, now)
    }
    for (const old of known.keyIds) await removeKey(tx, CLIENT_ID, old, now)
    return addKey(tx, CLIENT_ID, key, now)
  })
  const program = fork(PROGRAM, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NALLE_URL: address.url,
      NALLE_AUDIENCE: address.audience,
      CLIENT_ID,
      PRIVATE_KEY: privateKey,
    },
  })
  // A program that cannot be started is missed by nobody but the families who wait for an answer.
  program.on('error', () => undefined)
  return { stop: () => void program.kill() }
}
