import { describe, expect, test } from 'vitest'
import { landingOf, type Landing } from './landing.ts'

const everything = () => true
const only =
  (...pages: readonly Landing[]) =>
  (page: Landing) =>
    pages.includes(page)

const weak = { level: 'WEAK', hasReservations: false } as const
const strong = { level: 'STRONG', hasReservations: false } as const

describe('opening the service', () => {
  test('nobody goes to the login page', () => {
    expect(landingOf(undefined, everything)).toBe('/login')
  })

  test.each([
    { level: 'WEAK', hasReservations: true, page: '/calendar' },
    { level: 'STRONG', hasReservations: true, page: '/calendar' },
    { level: 'STRONG', hasReservations: false, page: '/applications' },
    { level: 'WEAK', hasReservations: false, page: '/map' },
  ] as const)('$level login, reservations $hasReservations: $page', ({ page, ...visitor }) => {
    expect(landingOf(visitor, everything)).toBe(page)
  })

  test.each([
    { visitor: { ...strong, hasReservations: true }, pages: ['/applications', '/map'], page: '/applications' },
    { visitor: { ...weak, hasReservations: true }, pages: ['/applications', '/map'], page: '/map' },
    { visitor: strong, pages: ['/calendar', '/map'], page: '/map' },
    { visitor: strong, pages: ['/calendar'], page: '/map' },
    { visitor: weak, pages: [], page: '/map' },
  ] as const)(
    'where only $pages exist, $visitor.level (reservations $visitor.hasReservations) lands on $page',
    (row) => {
      expect(landingOf(row.visitor, only(...row.pages))).toBe(row.page)
    },
  )
})
