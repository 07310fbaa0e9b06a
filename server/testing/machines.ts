import type { Scope } from '@nalle/domain/access/scopes.ts'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { Client, IdentifyMachine } from '../http/app.ts'

/** The municipality's program in tests, which may do everything. */
export const TEST_CLIENT: Client = { id: 'test-back-office', scopes: SCOPES }

const PREFIX = 'Bearer test.'

/** The header of a program that tests make up: its token simply says who it is and what it may do. */
export function authorizationOf(client: Client): string {
  return `${PREFIX}${Buffer.from(JSON.stringify(client)).toString('base64url')}`
}

/** Believes such tokens. Handed to Nalle in tests and in test mode, and nowhere else. */
export const identifyTestMachine: IdentifyMachine = async ({ headers }) => {
  const { authorization } = headers
  if (authorization === undefined || !authorization.startsWith(PREFIX)) return undefined
  try {
    const said: unknown = JSON.parse(Buffer.from(authorization.slice(PREFIX.length), 'base64url').toString())
    return isClient(said) ? said : undefined
  } catch {
    return undefined
  }
}

function isClient(said: unknown): said is Client {
  if (typeof said !== 'object' || said === null || !('id' in said) || !('scopes' in said)) return false
  if ('unitIds' in said && !Array.isArray(said.unitIds)) return false
  return typeof said.id === 'string' && Array.isArray(said.scopes) && said.scopes.every(isScope)
}

function isScope(said: unknown): said is Scope {
  return SCOPES.some((scope) => scope === said)
}
