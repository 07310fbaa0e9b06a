import fastify from 'fastify'
import type { Database } from '../database/database.ts'
import { townPeople } from '../external/identity/embedded/people.ts'
import { providerPages } from '../external/identity/embedded/provider-pages.ts'
import type { SamlParties } from '../external/identity/identification.ts'
import type { Keys } from '../external/identity/keys.ts'
import { systemClock } from '../http/clock.ts'

export type IdentityProviderPeer = { readonly url: string; readonly close: () => Promise<void> }

/** The identity provider of the demonstration as a service elsewhere, with an address of its own. */
export async function startIdentityProviderPeer(
  db: Database,
  parties: SamlParties,
  keys: Keys,
): Promise<IdentityProviderPeer> {
  const server = fastify()
  providerPages(server, {
    people: townPeople(db, async () => []),
    now: () => systemClock(),
    partiesFor: () => parties,
    keys: () => keys,
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
