import { createECDH } from 'node:crypto'
import { decrypt } from 'http_ece'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserKeysOf, encryptFor } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, appendix A. */
const RFC = {
  message: Buffer.from('When I grow up, I want to be a watermelon'),
  serverPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  browserPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
}

test('the example of the standard comes out byte by byte', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(RFC.serverPrivate)
  const browser = browserKeysOf({ p256dh: RFC.browserPublic, auth: RFC.auth })
  if (browser === undefined) throw new Error('the keys of the standard are not taken')
  expect(encryptFor(browser, RFC.message, { salt: RFC.salt, own, fillUpTo: 0 })).toEqual(RFC.body)
})

test("somebody else's decoder reads whatever is sent, and its length tells nothing", () => {
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(RFC.browserPrivate)
  const authSecret = bytes(RFC.auth)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (content) => {
      const message = Buffer.from(content)
      const body = encryptFor({ publicKey: browser.getPublicKey(), authSecret }, message)
      expect(decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret })).toEqual(message)
      if (message.length <= 1024) expect(body.length).toBe(86 + 1024 + 1 + 16)
    }),
    { numRuns: 50 },
  )
})

test('what no push service takes is not made', () => {
  const browser = browserKeysOf({ p256dh: RFC.browserPublic, auth: RFC.auth })
  if (browser === undefined) throw new Error('the keys of the standard are not taken')
  expect(encryptFor(browser, Buffer.alloc(4096 - 86 - 17)).length).toBe(4096)
  expect(() => encryptFor(browser, Buffer.alloc(4096 - 86 - 16))).toThrow('too long')
})

test.each([
  { why: 'as the standard has them', p256dh: RFC.browserPublic, auth: RFC.auth, isGood: true },
  { why: 'too short a key', p256dh: RFC.browserPublic.slice(0, -2), auth: RFC.auth, isGood: false },
  { why: 'a point beside the curve', p256dh: `BC${'A'.repeat(85)}`, auth: RFC.auth, isGood: false },
  { why: 'too short a secret', p256dh: RFC.browserPublic, auth: RFC.auth.slice(0, -2), isGood: false },
])('keys of a browser, $why: $isGood', ({ isGood, ...keys }) => {
  expect(browserKeysOf(keys) !== undefined).toBe(isGood)
})
