import type { FastifyRequest } from 'fastify'
import { STRONG_LOGIN_PREFIXES } from '../identification.ts'
import type { Identification, SamlParties } from '../identification.ts'
import { keysKeptIn, makeKeys } from '../keys.ts'
import type { Keys } from '../keys.ts'
import { ADDRESS } from './pages.ts'
import type { DemoPeople } from './people.ts'
import { providerPages } from './provider-pages.ts'

export type EmbeddedOptions = {
  /** The address people are told; any other by which the demonstration is reached works too. */
  readonly publicUrl: string
  /** Where the keys are kept between starts; without it they are made anew each time. */
  readonly keysFolder: string | undefined
  readonly people: DemoPeople
}

/** The identity provider of demo and test installations: it speaks real SAML about made-up people. */
export function embeddedIdentification(options: EmbeddedOptions): Identification {
  const keys = once(() => embeddedKeys(options.keysFolder))
  const partiesFor = (request: FastifyRequest): SamlParties => {
    const origin = originOf(request, options.publicUrl)
    const { service, provider } = keys()
    return {
      origin,
      issuer: `${origin}${STRONG_LOGIN_PREFIXES[0]}/metadata`,
      ...service,
      idpEntryPoint: `${origin}${ADDRESS}/sso`,
      idpLogoutUrl: `${origin}${ADDRESS}/slo`,
      idpIssuer: `${origin}${ADDRESS}`,
      idpCertificates: [provider.certificate],
    }
  }
  return {
    partiesFor,
    addPages: (fastify, now) =>
      providerPages(fastify, {
        people: options.people,
        now,
        partiesFor,
        keys: () => keys().provider,
      }),
  }
}

/** Making keys takes a moment, so it waits until somebody logs in. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function embeddedKeys(folder: string | undefined): { readonly service: Keys; readonly provider: Keys } {
  const keys = (name: string) => (folder === undefined ? makeKeys(name) : keysKeptIn(folder, name))
  return { service: keys('nalle'), provider: keys('identity-provider') }
}

/** A demonstration may be opened by any name of its machine; cookies then belong to that name. */
function originOf(request: FastifyRequest, publicUrl: string): string {
  const fallback = new URL(publicUrl)
  if (request.host === fallback.host) return fallback.origin
  const address = `${request.protocol}://${request.host}`
  return URL.canParse(address) ? new URL(address).origin : fallback.origin
}
