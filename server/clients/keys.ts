import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, exportJWK, importJWK, importSPKI } from 'jose'
import type { JWK } from 'jose'
import type { PublicJwk } from '../database/tables/clients.ts'
import { ClientProblem } from './clients.ts'
import type { ClientKey } from './clients.ts'

/** Signatures that a program may use: none that shares a secret, none that is out of date. */
const ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256'] as const
const SHORTEST_RSA_BITS = 2048

/** Members of a JWK that only its owner may know. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/** A public key as PEM or as JWK. It is known by its own `kid`, or else by its thumbprint (RFC 7638). */
export async function readPublicKey(text: string): Promise<ClientKey> {
  const jwk = await readJwk(text)
  if (PRIVATE_MEMBERS.some((member) => member in jwk)) {
    throw new ClientProblem('That is a private key. It stays with its owner; give the public one.')
  }
  const alg = algorithmOf(jwk)
  if (alg === undefined) throw new ClientProblem('A key is of type EC (P-256 or longer), RSA or Ed25519.')
  if (jwk.kty === 'RSA' && Buffer.from(jwk.n ?? '', 'base64url').length * 8 < SHORTEST_RSA_BITS) {
    throw new ClientProblem(`An RSA key has at least ${SHORTEST_RSA_BITS} bits.`)
  }
  try {
    await importJWK(jwk, alg)
    const id = jwk.kid ?? (await calculateJwkThumbprint(jwk))
    const { kty, crv, x, y, n, e } = jwk
    const known = Object.fromEntries(Object.entries({ crv, x, y, n, e }).filter(([, value]) => value !== undefined))
    return { id, jwk: { kty, ...known } }
  } catch {
    throw new ClientProblem('The key cannot be read.')
  }
}

async function readJwk(text: string): Promise<JWK & { readonly kty: string }> {
  try {
    if (text.includes('PRIVATE KEY')) return { kty: '', d: '' }
    if (!text.includes('BEGIN PUBLIC KEY')) return withType(JSON.parse(text))
    return withType(await importPem(text))
  } catch {
    throw new ClientProblem('A key is a file with -----BEGIN PUBLIC KEY----- or a JWK in JSON.')
  }
}

/** A PEM does not say what its key is used for, so each use is tried; what comes out is the same. */
async function importPem(text: string): Promise<JWK> {
  for (const alg of ['Ed25519', 'ES256', 'ES384', 'ES512', 'RS256']) {
    try {
      return await exportJWK(await importSPKI(text, alg, { extractable: true }))
    } catch {
      continue
    }
  }
  throw new Error('no use fits')
}

function withType(value: unknown): JWK & { readonly kty: string } {
  if (typeof value !== 'object' || value === null || !('kty' in value) || typeof value.kty !== 'string') {
    throw new Error('not a JWK')
  }
  return { ...value, kty: value.kty }
}

function algorithmOf({ kty, crv }: JWK): string | undefined {
  if (kty === 'RSA') return 'PS256'
  if (kty === 'OKP' && crv === 'Ed25519') return 'Ed25519'
  if (kty !== 'EC') return undefined
  return { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' }[crv ?? '']
}

/** The claims of an assertion that one of the keys has signed. */
export async function findSignedClaims(
  assertion: string,
  keys: readonly ClientKey[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  for (const { jwk } of candidatesFor(assertion, keys)) {
    const claims = await findClaimsSignedBy(assertion, jwk)
    if (claims !== undefined) return claims
  }
  return undefined
}

/** Which key was used is told by its name, or else tried out: a program has two at most times. */
function candidatesFor(assertion: string, keys: readonly ClientKey[]): readonly ClientKey[] {
  try {
    const { kid } = decodeProtectedHeader(assertion)
    return kid === undefined ? keys : keys.filter(({ id }) => id === kid)
  } catch {
    return []
  }
}

async function findClaimsSignedBy(
  assertion: string,
  jwk: PublicJwk,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const key = async ({ alg }: { readonly alg?: string }) => importJWK(jwk, alg)
    const { payload } = await compactVerify(assertion, key, { algorithms: [...ALGORITHMS] })
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/** Who an assertion says it comes from, before anything of it is believed. */
export function claimedIssuer(assertion: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString())
    if (typeof claims !== 'object' || claims === null || !('iss' in claims)) return undefined
    return typeof claims.iss === 'string' && CLIENT_NAME.test(claims.iss) ? claims.iss : undefined
  } catch {
    return undefined
  }
}

const CLIENT_NAME = /^[a-z0-9.-]{1,63}$/
