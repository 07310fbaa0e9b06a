import type { User } from '../session/start.ts'

type Address = Pick<User, 'streetAddress' | 'postalCode' | 'postOffice'>

/** On one line; a protected address has parts missing. */
export function postalAddressOf({ streetAddress, postalCode, postOffice }: Address): string {
  return [streetAddress, `${postalCode} ${postOffice}`.trim()].filter((part) => part !== '').join(', ')
}
