/** How the population register writes a person: all first names in one text, and the one in use if it was told. */
export type PersonName = {
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string
}

/** The register separates first names by single spaces; a hyphenated name is one name. */
export function firstNamesOf(firstName: string): readonly string[] {
  return firstName.split(' ').filter((name) => name !== '')
}

export function isPreferredNameAllowed(preferredName: string, firstName: string): boolean {
  return firstNamesOf(firstName).includes(preferredName)
}

/** The name a person is called by: the preferred one, else the first of the first names. */
export function callingNameOf(person: Pick<PersonName, 'firstName' | 'preferredName'>): string {
  if (person.preferredName !== '') return person.preferredName
  return firstNamesOf(person.firstName)[0] ?? ''
}

export function fullNameOf(person: Pick<PersonName, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

let finnishOrder: Intl.Collator | undefined

/**
 * Å, Ä and Ö come last in Finnish and Swedish; no database we run on sorts them so. The order is made when something is
 * first put into it: that takes a slow phone a tenth of a second, and most pages order nothing.
 */
export function compareTexts(text: string, other: string): number {
  finnishOrder ??= new Intl.Collator('fi')
  return finnishOrder.compare(text, other)
}

export function comparePersons(
  person: Pick<PersonName, 'firstName' | 'lastName'>,
  other: Pick<PersonName, 'firstName' | 'lastName'>,
): number {
  return compareTexts(person.lastName, other.lastName) || compareTexts(person.firstName, other.firstName)
}
