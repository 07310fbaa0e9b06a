export type Address = {
  readonly streetAddress: string
  readonly postalCode: string
  readonly postOffice: string
}

/** What the population register tells of where a person lives. */
export type Residence = Address & {
  /** Tells one dwelling from another in the same building; empty when the register has none. */
  readonly residenceCode: string
  /** A non-disclosure order: neither the address nor the order may be revealed to others. */
  readonly isProtected: boolean
}

/** The parts that may be sent to the person in a strong login: nothing of a protected address. */
export function visibleAddressOf({ isProtected, streetAddress, postalCode, postOffice }: Residence): Address | null {
  return isProtected ? null : { streetAddress, postalCode, postOffice }
}

/**
 * Both addresses are protected, and the register does not show that they are two homes. Otherwise the viewer must not learn
 * that the child's address is protected.
 */
export function mayKnowProtection(viewer: Residence, child: Residence): boolean {
  if (!viewer.isProtected || !child.isProtected) return false
  return isWithoutAddress(viewer) || isWithoutAddress(child) || isSameAddress(unprotected(viewer), unprotected(child))
}

/**
 * Whether two people share a home, as an answer to the viewer may depend on it. To a viewer whose own address is not
 * protected the answer must not depend on the protection of others, so it is ignored; such a viewer learns only whether
 * an address equals one that they know.
 */
export function isSameAddressFor(viewer: Residence, residence: Residence, other: Residence): boolean {
  return viewer.isProtected
    ? isSameAddress(residence, other)
    : isSameAddress(unprotected(residence), unprotected(other))
}

const unprotected = (residence: Residence): Residence => ({ ...residence, isProtected: false })

function isWithoutAddress({ streetAddress, residenceCode }: Residence): boolean {
  return streetAddress.trim() === '' && residenceCode.trim() === ''
}

/** Mail kept at the post office: many people share the address without living together. */
const POSTE_RESTANTE = 'poste restante'

export function isSameAddress(residence: Residence, other: Residence): boolean {
  if (residence.isProtected || other.isProtected) return false
  if (isPosteRestante(residence) || isPosteRestante(other)) return false
  return isSameDwelling(residence, other) || isSameStreetAndPostalCode(residence, other)
}

function isSameDwelling(residence: Residence, other: Residence): boolean {
  return isFilledAndEqual(residence.residenceCode, other.residenceCode)
}

function isSameStreetAndPostalCode(residence: Residence, other: Residence): boolean {
  return (
    isFilledAndEqual(residence.streetAddress.toLowerCase(), other.streetAddress.toLowerCase()) &&
    isFilledAndEqual(residence.postalCode, other.postalCode)
  )
}

function isPosteRestante(residence: Residence): boolean {
  return residence.streetAddress.toLowerCase().includes(POSTE_RESTANTE)
}

function isFilledAndEqual(text: string, other: string): boolean {
  return text.trim() !== '' && text === other
}
