import { describe, expect, test } from 'vitest'
import { isPlainClick, ownAddress } from './client-navigation.ts'
import { loginErrorIn, withoutLoginError } from './login-error.ts'
import { isNewVersion } from './version.ts'

const here = { origin: 'https://nalle.example', pathname: '/accessibility', search: '' }
const link = (address: string, more: { target?: string; download?: string } = {}) => ({
  href: new URL(address, here.origin).href,
  target: '',
  download: '',
  ...more,
})

describe('a link is followed without a reload', () => {
  test.each(['/', '/login', '/login/form?next=%2F', '/login#top'])('%s', (address) => {
    expect(ownAddress(link(address), here)).toBe(address)
  })

  test.each([
    ['the server', link('/api/citizen/auth/logout')],
    ['another site', link('https://www.kuusilahti.example/')],
    ['a mail', link('mailto:varhaiskasvatus@kuusilahti.example')],
    ['a place in the same page', link('/accessibility#feedback')],
    ['a new tab', link('/login', { target: '_blank' })],
    ['a file', link('/login', { download: 'file.pdf' })],
    ['a demo page of the server', link('/demo/mail')],
    ['an address that is no page', link('/nothing')],
  ])('but not to %s', (_where, to) => {
    expect(ownAddress(to, here)).toBeUndefined()
  })

  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
  test.each([
    [{}, true],
    [{ button: 1 }, false],
    [{ metaKey: true }, false],
    [{ ctrlKey: true }, false],
    [{ shiftKey: true }, false],
    [{ altKey: true }, false],
    [{ defaultPrevented: true }, false],
  ])('when it is clicked plainly: %o %s', (change, plain) => {
    expect(isPlainClick({ ...click, ...change })).toBe(plain)
  })
})

describe('after an identification that failed', () => {
  test.each([
    ['https://nalle.example/?loginError=true', '/'],
    ['https://nalle.example/?loginError=true&errorCode=x', '/'],
    ['https://nalle.example/map?a=b&loginError=true#c', '/map?a=b#c'],
    ['https://nalle.example/', undefined],
    ['https://nalle.example/?loginError=false', undefined],
  ])('%s becomes %s', (href, address) => {
    expect(withoutLoginError(href)).toBe(address)
  })
})

test.each([
  ['https://nalle.example/?loginError=true', 'FAILED'],
  ['https://nalle.example/?loginError=true&errorCode=REGISTER_UNAVAILABLE', 'REGISTER_UNAVAILABLE'],
  ['https://nalle.example/?loginError=true&errorCode=REGISTER_ANSWER_UNUSABLE', 'REGISTER_ANSWER_UNUSABLE'],
  ['https://nalle.example/?loginError=true&errorCode=TEMPORARILY_UNAVAILABLE', 'FAILED'],
  ['https://nalle.example/?loginError=true&errorCode=TOO_MANY_LOGINS', 'TOO_MANY_LOGINS'],
])('%s tells of an identification that ended as %s', (href, error) => {
  expect(loginErrorIn(href)).toBe(error)
})

describe('a new version', () => {
  test.each([
    ['a1', 'a1', false],
    ['a1', 'b2', true],
    ['development', 'b2', false],
  ])('page %s, server %s: %s', (page, server, isNew) => {
    expect(isNewVersion(page, server)).toBe(isNew)
  })
})
