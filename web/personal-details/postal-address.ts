import type { HomeAddress } from './queries.ts'

type Address = Omit<Extract<HomeAddress, { isProtected: false }>, 'isProtected'>

/** On one line, as far as the register knows it. */
export function postalAddressOf({ streetAddress, postalCode, postOffice }: Address): string {
  return [streetAddress, `${postalCode} ${postOffice}`.trim()].filter((part) => part !== '').join(', ')
}
