import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { addClient } from '../clients/clients.ts'
import { readPublicKey } from '../clients/keys.ts'
import { TOKEN_PATH } from '../clients/token-route.ts'
import type { Database } from '../database/database.ts'

export const MUNICIPALITY_URL = 'https://nalle.example'
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** A program of the municipality with a key of its own, as outside of tests. */
export type RealClient = { readonly id: string; readonly privateKey: KeyObject; readonly publicPem: string }

export function newKeyPair(): { readonly privateKey: KeyObject; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

export async function addRealClient(
  db: Database,
  now: Temporal.Instant,
  { id = `client-${randomUUID()}`, scopes = SCOPES }: { readonly id?: string; readonly scopes?: readonly Scope[] } = {},
): Promise<RealClient> {
  const pair = newKeyPair()
  const key = await readPublicKey(pair.publicPem)
  await db.transaction((tx) => addClient(tx, { id, name: 'The back office', scopes, key }, now))
  return { id, ...pair }
}

export type AssertionChanges = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  readonly key?: KeyObject
}

export function assertionOf(
  client: Pick<RealClient, 'id' | 'privateKey'>,
  now: Temporal.Instant,
  { claims = {}, header = {}, key = client.privateKey }: AssertionChanges = {},
): Promise<string> {
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  return new SignJWT({
    iss: client.id,
    sub: client.id,
    aud: `${MUNICIPALITY_URL}${TOKEN_PATH}`,
    exp: seconds + 60,
    iat: seconds,
    jti: randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .sign(key)
}

export function askForToken(fastify: FastifyInstance, form: Readonly<Record<string, string>>) {
  return fastify.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

export const tokenForm = (assertion: string) => ({
  grant_type: 'client_credentials',
  client_assertion_type: ASSERTION_TYPE,
  client_assertion: assertion,
})

/** The header of a program that got its token in the ordinary way. */
export async function realAuthorization(
  fastify: FastifyInstance,
  client: RealClient,
  now: Temporal.Instant,
): Promise<string> {
  const answer = await askForToken(fastify, tokenForm(await assertionOf(client, now)))
  return `Bearer ${answer.json<{ access_token: string }>().access_token}`
}
