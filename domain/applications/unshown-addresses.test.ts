import { expect, test } from 'vitest'
import { documentOf } from './form-conversion.ts'
import type { DocumentAddress } from './form-document.ts'
import { circumstances, daycareForm, day } from './testing/forms.ts'
import { withoutProtectedAddresses, withUnshownAddresses } from './unshown-addresses.ts'

const OLD: DocumentAddress = {
  street: 'Uusikatu 1',
  postalCode: '66999',
  postOffice: 'K',
  movingDate: day('2026-10-01'),
}
const NEW: DocumentAddress = { ...OLD, street: 'Kolmas katu 3' }
const DOCUMENT = documentOf(daycareForm(), circumstances())
const withAddress = (futureAddress: DocumentAddress | null, futureAddressKept?: boolean) => {
  const told = { futureAddress, ...(futureAddressKept === undefined ? {} : { futureAddressKept }) }
  return { ...DOCUMENT, child: { ...DOCUMENT.child, ...told }, guardian: { ...DOCUMENT.guardian, ...told } }
}
const ofBoth = (value: unknown) => ({ child: value, guardian: value })

test.each([
  { isProtected: false, stored: OLD, sent: null, kept: undefined, becomes: null },
  { isProtected: false, stored: OLD, sent: null, kept: true, becomes: null },
  { isProtected: false, stored: OLD, sent: NEW, kept: undefined, becomes: NEW },
  // What was not shown comes back empty, and is not taken back by that.
  { isProtected: true, stored: OLD, sent: null, kept: undefined, becomes: OLD },
  { isProtected: true, stored: OLD, sent: null, kept: true, becomes: OLD },
  { isProtected: true, stored: OLD, sent: null, kept: false, becomes: null },
  { isProtected: true, stored: OLD, sent: NEW, kept: undefined, becomes: NEW },
  { isProtected: true, stored: OLD, sent: NEW, kept: true, becomes: NEW },
  { isProtected: true, stored: OLD, sent: NEW, kept: false, becomes: NEW },
  { isProtected: true, stored: null, sent: null, kept: true, becomes: null },
  { isProtected: true, stored: null, sent: NEW, kept: undefined, becomes: NEW },
])(
  'protected $isProtected, stored $stored.street, sent $sent.street with kept $kept: $becomes.street',
  ({ isProtected, stored, sent, kept, becomes }) => {
    const settled = withUnshownAddresses(withAddress(sent, kept), withAddress(stored), {
      child: isProtected,
      guardian: isProtected,
    })
    // The mark itself is not stored.
    const { child, guardian } = withAddress(becomes)
    expect(settled).toEqual({ child, guardian })
  },
)

test('child and applicant are protected each for themselves', () => {
  const settled = withUnshownAddresses(withAddress(null), withAddress(OLD), { child: true, guardian: false })
  expect(settled).toMatchObject({ child: { futureAddress: OLD }, guardian: { futureAddress: null } })
})

test.each([
  { isProtected: false, stored: OLD, shown: { futureAddress: OLD } },
  { isProtected: true, stored: OLD, shown: { futureAddress: null, futureAddressKept: true } },
  { isProtected: true, stored: null, shown: { futureAddress: null, futureAddressKept: false } },
])('of a person who is protected ($isProtected) is shown: $shown', ({ isProtected, stored, shown }) => {
  const seen = withoutProtectedAddresses(withAddress(stored), { child: isProtected, guardian: isProtected })
  expect(seen).toMatchObject(ofBoth(shown))
  if (!isProtected) expect(seen.child).not.toHaveProperty('futureAddressKept')
})
