import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/** Of which all processes of an installation have one and the same. */
export type SecretName = 'passkey-challenges'

/** Made by whichever process needs it first. */
export async function secretOf(db: Database, name: SecretName): Promise<Buffer> {
  const known = await findSecret(db, name)
  if (known !== undefined) return known
  return db.transaction(async (tx) => {
    await tx
      .insertInto('server_secret')
      .values({ name, value: randomBytes(32) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('server_secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  })
}

async function findSecret(db: Database, name: SecretName): Promise<Buffer | undefined> {
  const row = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
