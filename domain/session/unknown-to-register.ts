/** A person as stored here, as far as two records of one person agree. */
export type StoredPerson = {
  readonly identityCode: string
  readonly firstNames: string
  readonly lastName: string
  readonly dateOfBirth: Temporal.PlainDate
}

/**
 * Whether a person whom the register does not know under the stored identity code loses the relations that the register
 * provided. Not if another stored person has the same names and date of birth: identity codes are replaced (for example
 * after a correction of the sex or an artificial code), and the register then knows the person under the new one.
 */
export function losesRegisterRelations(person: StoredPerson, others: readonly StoredPerson[]): boolean {
  return !others.some(
    (other) =>
      other.identityCode !== person.identityCode &&
      other.dateOfBirth.equals(person.dateOfBirth) &&
      comparable(other.firstNames) === comparable(person.firstNames) &&
      comparable(other.lastName) === comparable(person.lastName),
  )
}

const comparable = (name: string) => name.trim().toLocaleLowerCase('fi')
