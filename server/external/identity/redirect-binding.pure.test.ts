import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeKeys } from './keys.ts'
import { openSignedRedirect, signedRedirect } from './redirect-binding.ts'

const [keys, other] = [makeKeys('one'), makeKeys('other')]
const message = {
  to: 'https://idp.example/sso',
  kind: 'SAMLRequest',
  xml: '<a/>',
  privateKey: keys.privateKey,
} as const
const queryOf = (address: string) => address.slice(address.indexOf('?') + 1)

test('what was signed is opened as it was, whatever the state holds, also after a browser has read the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (relayState) => {
      fc.pre(relayState.isWellFormed())
      const address = new URL(signedRedirect({ ...message, relayState, locale: 'sv' }))
      expect(openSignedRedirect(address.search.slice(1), [other.certificate, keys.certificate])).toEqual({
        kind: 'SAMLRequest',
        xml: '<a/>',
        relayState,
      })
    }),
    { numRuns: 50 },
  )
})

describe('not opened', () => {
  const query = queryOf(signedRedirect({ ...message, relayState: '/calendar' }))
  test.each([
    ['a changed state', query.replace('calendar', 'messages'), 'WRONG_SIGNATURE'],
    ['a missing state', query.replace(/&RelayState=[^&]*/, ''), 'WRONG_SIGNATURE'],
    ['a missing signature', query.replace(/&Signature=.*/, ''), 'UNSIGNED'],
    ['a missing algorithm', query.replace(/&SigAlg=[^&]*/, ''), 'UNSIGNED'],
    ['a weaker algorithm', query.replace('rsa-sha256', 'rsa-sha1'), 'WEAK_ALGORITHM'],
    ['a second message', `${query}&SAMLRequest=x`, 'PARAMETER_TWICE'],
    ['a second message under a name written otherwise', `${query}&%53AMLRequest=x`, 'PARAMETER_TWICE'],
    ['a request that is an answer too', `${query}&SAMLResponse=x`, 'NO_MESSAGE'],
    ['nothing', '', 'NO_MESSAGE'],
    ['no address', `${query}&RelayStat%=x`, 'NOT_AN_ADDRESS'],
  ])('%s', (_name, changed, reason) => {
    expect(() => openSignedRedirect(changed, [keys.certificate])).toThrow(reason)
  })

  test('a message signed by somebody else', () => {
    expect(() => openSignedRedirect(query, [other.certificate])).toThrow('WRONG_SIGNATURE')
  })

  test('a small message that unpacks to a huge one', () => {
    const huge = signedRedirect({ ...message, xml: 'a'.repeat(5_000_000), relayState: undefined })
    expect(huge.length).toBeLessThan(20_000)
    expect(() => openSignedRedirect(queryOf(huge), [keys.certificate])).toThrow('NOT_DEFLATED')
    expect(deflateRawSync('a'.repeat(5_000_000)).length).toBeLessThan(10_000)
  })
})
