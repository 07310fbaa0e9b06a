import { describe, expect, test } from 'vitest'
import { findRoute, ROUTES } from './routes.ts'

describe('an address belongs to a route', () => {
  test.each([
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/login/form', '/login/form'],
    ['/applications', '/applications'],
    ['/applications/new', '/applications/new'],
    ['/applications/new/5d0b7a3e', '/applications/new/:childId'],
    ['/applications/5d0b7a3e', '/applications/:applicationId'],
    ['/applications/5d0b7a3e/edit', '/applications/:applicationId/edit'],
    ['/children/5d0b7a3e/absence-application', '/children/:childId/absence-application'],
    ['/child-income/5d0b7a3e/8f00', '/child-income/:childId/:incomeStatementId'],
    ['/decisions/by-application/8f00', '/decisions/by-application/:applicationId'],
  ])('%s: %s', (path, route) => {
    expect(findRoute(path)?.path).toBe(route)
  })

  test.each([
    '/',
    '/nothing',
    '/Login',
    '/login/form/more',
    '/children//absence-application',
    '//',
    '',
    '/applications/a/b',
  ])('%s belongs to none', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })
})

describe('who may open what', () => {
  const pathsOf = (strength: string) => ROUTES.filter((route) => route.strength === strength).map(({ path }) => path)

  test('four pages and the design are open to everybody', () => {
    expect(pathsOf('PUBLIC')).toEqual(['/accessibility', '/demo/design', '/login', '/login/form', '/map'])
  })

  test('a password opens messages, the calendar, children and personal details', () => {
    expect(pathsOf('WEAK')).toEqual([
      '/personal-details',
      '/messages',
      '/messages/:threadId',
      '/calendar',
      '/children',
      '/children/:childId',
      '/children/:childId/absence-application',
    ])
  })

  test('every path is there once', () => {
    const paths = ROUTES.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
