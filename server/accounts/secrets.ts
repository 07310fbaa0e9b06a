import type { Read } from '../database/database.ts'

/** Of which all processes of an installation have one and the same; the migration that needs one makes it. */
export type SecretName = 'passkey-challenges' | 'push-key'

export async function secretOf(db: Read, name: SecretName): Promise<Buffer> {
  const { value } = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
