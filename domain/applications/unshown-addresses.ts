import type { DocumentAddress, FormDocument } from './form-document.ts'

/** Whose address is protected. */
export type Protection = { readonly child: boolean; readonly guardian: boolean }

/**
 * The form as its applicant is shown it: an address of a protected person, also one to come, is shown to nobody. That
 * there is one is told, so that whoever sends the form back can say what becomes of it.
 */
export function withoutProtectedAddresses(document: FormDocument, isProtected: Protection): FormDocument {
  return {
    ...document,
    child: isProtected.child ? hidden(document.child) : document.child,
    guardian: isProtected.guardian ? hidden(document.guardian) : document.guardian,
  }
}

/**
 * The people of a form that came back, as they are stored. An address that was not shown stays as it was, unless another
 * one is told or it is taken back in so many words; clients that know nothing of that send none at all, and take nothing
 * back.
 */
export function withUnshownAddresses(sent: People, stored: People, isProtected: Protection): People {
  return {
    child: settled(sent.child, stored.child.futureAddress, isProtected.child),
    guardian: settled(sent.guardian, stored.guardian.futureAddress, isProtected.guardian),
  }
}

type People = Pick<FormDocument, 'child' | 'guardian'>
type Person = People[keyof People]

function hidden<P extends Person>(person: P): P {
  return { ...person, futureAddress: null, futureAddressKept: person.futureAddress !== null }
}

function settled<P extends Person>(person: P, stored: DocumentAddress | null, isProtected: boolean): P {
  const { futureAddressKept, ...given } = person
  const staysUnshown = isProtected && given.futureAddress === null && futureAddressKept !== false
  // Without the mark, which only travels, it is the same person as before.
  return { ...given, futureAddress: staysUnshown ? stored : given.futureAddress } as P
}
