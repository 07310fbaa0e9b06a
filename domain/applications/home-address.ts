import { isBefore } from '../time/date-range.ts'
import type { ApplicationForm } from './form.ts'

export type HomeAddress = { readonly street: string; readonly postalCode: string }

/**
 * Where the child lives when care begins: where the family moves to by then, else where the register says. Nothing where
 * the register keeps it to itself.
 */
export function homeAddressOf(form: ApplicationForm, registered: HomeAddress | null): HomeAddress | undefined {
  const { wanted, movingDate, street, postalCode } = form.contactInfo.child.futureAddress
  const start = form.serviceNeed.preferredStartDate
  const hasMoved = wanted && movingDate !== null && start !== null && !isBefore(start, movingDate)
  const home = hasMoved && isTold({ street, postalCode }) ? { street, postalCode } : registered
  return home && isTold(home) ? { street: home.street, postalCode: home.postalCode } : undefined
}

const isTold = ({ street, postalCode }: HomeAddress) => street.trim() !== '' && postalCode.trim() !== ''
