import type { PersonId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import type { Start } from '../session/start.ts'
import { canOpen, guard } from './guard.ts'
import { navigationFor } from './navigation.ts'
import { findRoute, ROUTES } from './routes.ts'
import { nobody } from './testing/sample-start.ts'

function maija(
  authLevel: 'WEAK' | 'STRONG',
  features: { reservations?: boolean; messages?: boolean; email?: string } = {},
): Start {
  const { reservations = true, messages = true, email = '' } = features
  return {
    ...nobody,
    counts: { ...nobody.counts, unreadMessages: 3, unconfirmedDecisions: 2, unreadAssistanceDecisions: 1 },
    auth: {
      loggedIn: true,
      apiVersion: '1',
      authLevel,
      now: Temporal.Instant.from('2026-09-14T08:00:00+03:00'),
      expiresAt: Temporal.Instant.from('2026-09-14T08:32:00+03:00'),
      loginId: 'login of the guardian',
      user: {
        authLevel: 'WEAK',
        accessibleFeatures: { messages, composeNewMessage: messages, reservations, childDocumentation: true },
        details: {
          // A guardian for this test only.
          id: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' as PersonId,
          firstName: 'Maija Helena',
          lastName: 'Esimerkki',
          preferredName: 'Maija',
          streetAddress: '',
          postalCode: '',
          postOffice: '',
          phone: '',
          backupPhone: '',
          email,
          weakLoginUsername: null,
        },
      },
    },
  }
}

const everythingBuilt = () => true
const at = (path: string) => {
  const url = new URL(path, 'https://nalle.example')
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
const opening = (path: string, start: Start) => guard(at(path), start, 'sv', everythingBuilt)

describe('opening an address', () => {
  test.each([
    ['/calendar?day=2026-09-14#top', '/login?next=%2Fcalendar%3Fday%3D2026-09-14%23top'],
    ['/applications', '/login?next=%2Fapplications'],
    ['/messages', '/login?next=%2Fmessages'],
    ['/', '/login'],
  ])('%s without a login leads to %s', (path, to) => {
    expect(opening(path, nobody)).toEqual({ kind: 'go', to })
  })

  test.each(['/login', '/login/form', '/map', '/accessibility'])('%s is open to everybody', (path) => {
    expect(opening(path, nobody)).toMatchObject({ kind: 'show', route: { path } })
  })

  test.each(['/login', '/login/form?next=%2Fmap'])('%s leads somebody who has logged in to the root', (path) => {
    expect(opening(path, maija('WEAK'))).toEqual({ kind: 'go', to: '/' })
  })

  test.each(['/applications', '/decisions', '/income', '/child-documents/8f00', '/children/5d0b/service-application'])(
    '%s sends somebody with a password through strong identification and back',
    (path) => {
      expect(opening(`${path}?a=b#c`, maija('WEAK'))).toEqual({
        kind: 'leave',
        to: `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(`${path}?a=b#c`)}&locale=sv`,
      })
      expect(opening(path, maija('STRONG'))).toMatchObject({ kind: 'show' })
    },
  )

  test.each([
    ['/nothing', maija('STRONG')],
    ['/messages', maija('STRONG', { messages: false })],
    ['/children/5d0b/absence-application', maija('STRONG')],
    ['/demo/design', nobody],
  ] as const)('%s is not there for everybody', (path, start) => {
    expect(opening(path, start)).toEqual({ kind: 'not-found' })
  })

  test('the calendar of somebody whose children have not begun says when they do', () => {
    expect(opening('/calendar', maija('WEAK', { reservations: false }))).toMatchObject({
      kind: 'later',
      route: { path: '/calendar' },
    })
    expect(opening('/calendar', nobody)).toMatchObject({ kind: 'go' })
  })

  test.each(ROUTES.flatMap((route) => ('cityFeature' in route ? [route] : [])))(
    '$path is not there in a city without $cityFeature, and is with it',
    ({ path, cityFeature }) => {
      const address = path.replaceAll(/:\w+/g, '5d0b')
      const start = path.startsWith('/login') ? nobody : maija('STRONG')
      const city = (isOn: boolean) => ({
        ...start,
        city: { ...start.city, features: { ...start.city.features, [cityFeature]: isOn } },
      })
      expect(opening(address, city(false))).toEqual({ kind: 'not-found' })
      expect(opening(address, city(true))).toMatchObject({ kind: 'show' })
    },
  )

  test('a page of a feature that does not exist yet is not found, logged in or not', () => {
    const nothingBuilt = () => false
    expect(guard(at('/calendar'), nobody, 'fi', nothingBuilt)).toEqual({ kind: 'not-found' })
    expect(guard(at('/calendar'), maija('STRONG'), 'fi', nothingBuilt)).toEqual({ kind: 'not-found' })
  })

  test('the design is shown in a demo', () => {
    expect(opening('/demo/design', { ...nobody, demo: true })).toMatchObject({ kind: 'show' })
  })
})

describe('the root', () => {
  test.each([
    [maija('WEAK'), '/calendar'],
    [maija('STRONG', { reservations: false }), '/applications'],
    [maija('WEAK', { reservations: false }), '/map'],
  ])('leads on (case %#) to %s', (start, to) => {
    expect(opening('/', start)).toEqual({ kind: 'go', to })
  })
})

describe('the navigation', () => {
  const all = (path: string, start: Start) => canOpen(path, start, everythingBuilt)
  const of = (start: Start, pathname = '/calendar') => {
    const { main, menu } = navigationFor(start, pathname, all)
    return [...main, ...menu]
  }

  test('offers everything that is there, in its order', () => {
    expect(of(maija('STRONG')).map((item) => item.path)).toEqual([
      '/calendar',
      '/messages',
      '/children',
      '/applications',
      '/decisions',
      '/income',
      '/personal-details',
    ])
  })

  test('leaves out what the person has no use for', () => {
    const paths = of(maija('STRONG', { messages: false, reservations: false })).map((item) => item.path)
    expect(paths).not.toContain('/messages')
    expect(paths).not.toContain('/calendar')
  })

  test('locks applications, decisions and income for somebody with a password', () => {
    expect(
      of(maija('WEAK'))
        .filter((item) => item.locked)
        .map((item) => item.path),
    ).toEqual(['/applications', '/decisions', '/income'])
    expect(of(maija('STRONG')).some((item) => item.locked)).toBe(false)
  })

  test('tells how many messages are unread and how many decisions wait for an answer, also where they are locked', () => {
    expect(of(maija('WEAK')).filter((item) => item.count > 0)).toMatchObject([
      { path: '/messages', count: 3, locked: false },
      { path: '/decisions', count: 3, locked: true },
    ])
  })

  test.each([
    ['', true],
    ['maija@example.org', false],
  ])('marks personal details when the e-mail is "%s": %s', (email, marked) => {
    expect(of(maija('WEAK', { email })).some((item) => item.needsAttention)).toBe(marked)
  })

  test.each([
    ['/child-income/5d0b/8f00', '/income'],
    ['/messages/8f00', '/messages'],
    ['/children/5d0b', '/children'],
  ])('%s is part of %s', (pathname, path) => {
    expect(of(maija('STRONG'), pathname).filter((item) => item.current)).toMatchObject([{ path }])
  })

  test('leads nowhere that no feature has built', () => {
    const { main, menu } = navigationFor(maija('STRONG'), '/')
    for (const item of [...main, ...menu]) expect(canOpen(item.path, maija('STRONG'))).toBe(true)
    expect(findRoute('/calendar')).toBeDefined()
  })
})
