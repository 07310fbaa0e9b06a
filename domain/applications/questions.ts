import type { Circumstances } from './circumstances.ts'
import type {
  ApplicationForm,
  ConnectedDaycare,
  ContactInfo,
  DaycareForm,
  DaycareNeed,
  FutureAddress,
  PreschoolForm,
} from './form.ts'

/** Which parts of a form are asked at all. What is not asked is neither judged nor written down. */

/** The care that is paid for and whose hours are told: daycare, or the daycare connected to pre-school. */
export function careOf(form: ApplicationForm): DaycareNeed | ConnectedDaycare | undefined {
  switch (form.type) {
    case 'DAYCARE':
      return form.serviceNeed
    case 'PRESCHOOL':
      return form.serviceNeed.connectedDaycare.wanted ? form.serviceNeed.connectedDaycare : undefined
    case 'CLUB':
      return undefined
  }
}

/** The fee follows from the care that is paid for, and from the family that pays. */
export function asksForFee(form: ApplicationForm): form is DaycareForm | PreschoolForm {
  return careOf(form) !== undefined
}

/** Partner and other children under 18: the size of the family decides the fee. */
export function asksForFamily(form: ApplicationForm): boolean {
  return careOf(form) !== undefined
}

/** Guardians of one address are taken to have agreed; a club asks nobody. */
export function asksForSecondGuardian(
  form: Pick<ApplicationForm, 'type'>,
  { secondGuardian }: Pick<Circumstances, 'secondGuardian'>,
): boolean {
  return form.type !== 'CLUB' && secondGuardian === 'DIFFERENT_ADDRESS'
}

/** The tick counts only while there is an address of the child to copy, and while it is shown. */
export function isSameAsChild({ child, guardian }: ContactInfo): boolean {
  const canBeCopied = isTyped(child.futureAddress) && isTyped(guardian.futureAddress)
  return canBeCopied && guardian.futureAddress.sameAsChild
}

/** Told and in front of the person's eyes; one that is kept out of sight is not judged again. */
export function isTyped({ wanted, kept }: FutureAddress): boolean {
  return wanted && kept !== true
}
