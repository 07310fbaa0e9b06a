import { describe, expect, test } from 'vitest'
import { newMessageId, logoutRequestXml } from '../external/identity/embedded/messages.ts'
import type { SamlParties } from '../external/identity/identification.ts'
import { makeKeys } from '../external/identity/keys.ts'
import type { Keys } from '../external/identity/keys.ts'
import { signedRedirect } from '../external/identity/redirect-binding.ts'
import { selfSignedCertificate } from '../external/identity/self-signed-certificate.ts'
import { ATTACKER, replace } from '../testing/altered-saml-responses.ts'
import { forger } from '../testing/forged-answers.ts'
import type { Recipe } from '../testing/forged-answers.ts'
import { openLoginResponse } from './saml-login-response.ts'
import { openLogoutMessage } from './saml-logout-message.ts'
import { serviceProviderAt } from './saml-service-provider.ts'

const PREFIX = '/api/citizen/auth/sfi'
const REQUEST = '_request'
const SUBSTANTIAL = 'https://levels.example/substantial'
const HIGH = 'https://levels.example/high'

const service = makeKeys('nalle')
const current = makeKeys('idp')
/** Valid from the first moment of 2025 to the last one before 2026. */
const ending = certificateUntil2026(makeKeys('ending'))

function certificateUntil2026({ privateKey }: Keys): Keys {
  const validFrom = Temporal.PlainDate.from('2025-01-01')
  return { privateKey, certificate: selfSignedCertificate({ name: 'ending', privateKey, validFrom, years: 1 }) }
}

function partiesWith(changes: Partial<SamlParties>): SamlParties {
  return {
    origin: 'https://nalle.example.fi',
    issuer: 'https://nalle.example.fi/sp',
    ...service,
    idpEntryPoint: 'https://idp.example/sso',
    idpLogoutUrl: 'https://idp.example/slo',
    idpIssuer: 'https://idp.example/idp',
    idpCertificates: [ending.certificate],
    ...changes,
  }
}

async function login(
  parties: SamlParties,
  { by = ending, at = '2025-06-01T12:00:00Z', recipe = {} }: { by?: Keys; at?: string; recipe?: Recipe },
): Promise<string> {
  const now = Temporal.Instant.from(at)
  const response = await forger(parties, by, () => now)(REQUEST, ATTACKER, recipe)
  return outcomeOf(async () => {
    const provider = serviceProviderAt(parties, PREFIX)
    return (await openLoginResponse(provider, response, REQUEST, now)).identityCode
  })
}

async function logout(parties: SamlParties, at: string): Promise<string> {
  const now = Temporal.Instant.from(at)
  const provider = serviceProviderAt(parties, PREFIX)
  const destination = provider.logoutCallback
  const xml = logoutRequestXml(
    { issuer: parties.idpIssuer, audience: parties.issuer, destination, now, id: newMessageId() },
    { nameId: '_name', sessionIndex: '_index' },
  )
  const { privateKey } = ending
  const address = signedRedirect({ to: destination, kind: 'SAMLRequest', xml, relayState: undefined, privateKey })
  const [, rawQuery = ''] = address.split('?', 2)
  return outcomeOf(async () => (await openLogoutMessage(provider, { binding: 'REDIRECT', rawQuery }, now)).kind)
}

async function outcomeOf(open: () => Promise<string>): Promise<string> {
  try {
    return await open()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('a certificate of the identity provider', () => {
  test.each([
    { at: '2025-12-31T23:59:59Z', expected: ATTACKER.identityCode },
    { at: '2026-01-01T00:00:01Z', expected: 'CERTIFICATE_EXPIRED' },
  ])('that is valid until 2026-01-01 at $at: $expected', async ({ at, expected }) => {
    expect(await login(partiesWith({}), { at })).toBe(expected)
  })

  test.each([
    { at: '2025-12-31T23:59:59Z', expected: 'REQUEST' },
    { at: '2026-01-01T00:00:01Z', expected: 'CERTIFICATE_EXPIRED' },
  ])('decides on a logout at $at: $expected', async ({ at, expected }) => {
    expect(await logout(partiesWith({}), at)).toBe(expected)
  })

  test('that has expired is refused beside one that is valid', async () => {
    const parties = partiesWith({ idpCertificates: [ending.certificate, current.certificate] })
    const at = '2026-06-01T12:00:00Z'
    expect(await login(parties, { at, by: ending })).toBe('NOT_VERIFIED')
    expect(await login(parties, { at, by: current })).toBe(ATTACKER.identityCode)
    expect(await logout(parties, at)).toBe('WRONG_SIGNATURE')
  })

  test('that has expired is accepted if the settings say so', async () => {
    const parties = partiesWith({ acceptsExpiredCertificates: true })
    expect(await login(parties, { at: '2026-06-01T12:00:00Z' })).toBe(ATTACKER.identityCode)
    expect(await logout(parties, '2026-06-01T12:00:00Z')).toBe('REQUEST')
  })
})

describe('the level of assurance', () => {
  const REFERENCE = /<saml:AuthnContextClassRef>.*<\/saml:AuthnContextClassRef>/
  const of = (level: string) => ({
    assertion: replace(REFERENCE, `<saml:AuthnContextClassRef>${level}</saml:AuthnContextClassRef>`),
  })
  const named = { levels: [SUBSTANTIAL, HIGH] }

  test.each([
    { named: {}, level: 'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified', expected: ATTACKER.identityCode },
    { named, level: SUBSTANTIAL, expected: ATTACKER.identityCode },
    { named, level: HIGH, expected: ATTACKER.identityCode },
    { named, level: 'https://levels.example/low', expected: 'WRONG_LEVEL' },
    { named, level: `${HIGH}er`, expected: 'WRONG_LEVEL' },
    { named, level: '', expected: 'WRONG_LEVEL' },
  ])('$level with $named: $expected', async ({ named: changes, level, expected }) => {
    expect(await login(partiesWith(changes), { recipe: of(level) })).toBe(expected)
  })

  test.each([
    { name: 'no reference', recipe: { assertion: replace(REFERENCE, '') } },
    {
      name: 'no context',
      recipe: { assertion: replace(/<saml:AuthnContext>.*<\/saml:AuthnContext>/, '') },
    },
    {
      name: 'two references',
      recipe: {
        assertion: replace(
          REFERENCE,
          [HIGH, HIGH].map((level) => `<saml:AuthnContextClassRef>${level}</saml:AuthnContextClassRef>`).join(''),
        ),
      },
    },
  ])('is refused with $name', async ({ recipe }) => {
    expect(await login(partiesWith(named), { recipe })).not.toBe(ATTACKER.identityCode)
  })
})
