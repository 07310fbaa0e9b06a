export type Address = {
  readonly streetAddress: string
  readonly postalCode: string
  readonly postOffice: string
}

/** What the population register tells of where a person lives. */
export type Residence = Address & {
  /** Tells one dwelling from another in the same building; empty when the register has none. */
  readonly residenceCode: string
  /** A protected address is shown to nobody and compared with nothing. */
  readonly isProtected: boolean
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
