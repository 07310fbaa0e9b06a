import { expect, test } from 'vitest'
import { findAddressOf, isAddressOf } from './page-addresses.ts'

test.each([
  ['/', '/', true],
  ['/login', '/login', true],
  ['/login', '/login/', true],
  ['/login', '/Login', false],
  ['/login', '/login/form', false],
  ['/children/:childId', '/children/5d0b', true],
  ['/children/:childId', '/children/5d0b/', true],
  ['/children/:childId', '/children/', false],
  ['/children/:childId', '/children', false],
  ['/children/:childId', '/children//', false],
  ['/children/:childId/service-application', '/children//service-application', false],
  ['/children/:childId/service-application', '/children/5d0b/service-application', true],
])('%s is the page of %s: %s', (pattern, path, isOne) => {
  expect(isAddressOf(pattern, path)).toBe(isOne)
})

test.each([
  ['/applications/new', '/applications/new'],
  ['/applications/5d0b', '/applications/:applicationId'],
  ['/applications/new/', '/applications/new'],
  ['/calendar', undefined],
])('%s is the address of %s', (path, found) => {
  const patterns = ['/applications/:applicationId', '/applications/new']
  expect(findAddressOf(patterns, path, (pattern) => pattern)).toBe(found)
})
