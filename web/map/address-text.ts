type Address = { readonly streetAddress: string; readonly postalCode: string; readonly postOffice: string }

/** `66980 Kuusilahti` */
export function postalPlace({ postalCode, postOffice }: Omit<Address, 'streetAddress'>): string {
  return [postalCode, postOffice].filter(Boolean).join(' ')
}

/** `Rantatie 2, 66980 Kuusilahti`; what is not known is left out. */
export function fullAddress(address: Address): string {
  return [address.streetAddress, postalPlace(address)].filter(Boolean).join(', ')
}
