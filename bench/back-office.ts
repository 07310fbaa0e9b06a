import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { connectTo } from '@nalle/server/loader/connection.ts'
import type { Connection } from '@nalle/server/loader/connection.ts'
import { addRealClient } from '@nalle/server/testing/clients.ts'

/** A program of the municipality, with a key of its own, that speaks to Nalle as any back office does. */
export async function connectBackOffice({ db }: OpenDatabase, url: string): Promise<Connection> {
  const client = await addRealClient(db, Temporal.Now.instant(), { id: 'back-office' })
  return connectTo({
    url,
    audience: 'https://nalle.example',
    clientId: client.id,
    privateKey: client.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    now: () => Temporal.Now.instant(),
  })
}
