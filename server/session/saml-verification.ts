import { deflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import { knowingRequest, SamlAtMoment } from './saml-library.ts'
import type { ServiceProvider } from './saml-service-provider.ts'

/** The assertion of a response whose signatures, times and audience are right. */
export function verifyLoginResponse(
  provider: ServiceProvider,
  samlResponse: string,
  requestId: string,
  now: Temporal.Instant,
): Promise<string> {
  return believed(async () => {
    const saml = new SamlAtMoment(provider, now, knowingRequest(requestId, now))
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse })
    const assertion = profile?.getAssertionXml?.()
    if (assertion === undefined) throw new Error('no assertion')
    return assertion
  })
}

export function verifyPostedLogoutRequest(
  provider: ServiceProvider,
  samlRequest: string,
  now: Temporal.Instant,
): Promise<Profile> {
  return believed(async () => {
    const saml = new SamlAtMoment(provider, now, knowingRequest(undefined, now))
    return (await saml.validatePostRequestAsync({ SAMLRequest: samlRequest })).profile
  })
}

/** For a request whose signature was in the address and is already verified. */
export function readVerifiedLogoutRequest(
  provider: ServiceProvider,
  xml: string,
  now: Temporal.Instant,
): Promise<Profile> {
  return believed(async () => {
    const saml = new SamlAtMoment(provider, now, knowingRequest(undefined, now))
    const message = deflateRawSync(xml).toString('base64')
    const { profile } = await saml.validateRedirectAsync({ SAMLRequest: message }, '')
    if (profile === null) throw new Error('no logout request')
    return profile
  })
}

/** Whatever the library throws, the message is not believed; its words may quote the message and stay here. */
async function believed<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new InvalidMessage('NOT_VERIFIED')
  }
}
