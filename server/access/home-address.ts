import type { Residence } from '@nalle/domain/people/addresses.ts'

/**
 * The only place outside of the register's copy that reads where people live. `server/access/home-address.pure.test.ts` names
 * the files that may name these columns.
 *
 * The columns of a residence, for rules that compare homes. What of it may be sent, `visibleAddressOf` and
 * `mayKnowProtection` in `domain/people/addresses.ts` decide.
 */
export const RESIDENCE = [
  'street_address as streetAddress',
  'postal_code as postalCode',
  'post_office as postOffice',
  'residence_code as residenceCode',
  'address_protected as isProtected',
] as const

/** A row with the columns of `RESIDENCE`, and nothing else of it. */
export function residenceOf(row: Residence): Residence {
  const { streetAddress, postalCode, postOffice, residenceCode, isProtected } = row
  return { streetAddress, postalCode, postOffice, residenceCode, isProtected }
}

/** Columns of the table `person` joined with `session`: empty in a weak login, and for a protected address. */
export const VISIBLE_ADDRESS_IN_SESSION = (['street_address', 'postal_code', 'post_office'] as const)
  .map((column) => {
    const visible = `session.level = 'STRONG' and not person.address_protected`
    return `case when ${visible} then person.${column} else '' end as "${camelCase(column)}"`
  })
  .join(', ')

function camelCase(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
