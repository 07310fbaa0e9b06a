import { lineProblems } from '../forms/text-problems.ts'
import type { Circumstances, KnownSibling } from './circumstances.ts'
import { writtenIdentityCode } from './form-conversion.ts'
import type { FieldProblem } from './errors.ts'
import { MOST_PREFERRED_UNITS } from './form.ts'
import type { ApplicationForm, PreferredUnit, SiblingBasis } from './form.ts'
import { identityCodeErrors } from './text-errors.ts'

export function unitPreferenceErrors(form: ApplicationForm, circumstances: Circumstances): readonly FieldProblem[] {
  return [...siblingErrors(form, circumstances), ...unitErrors(form.unitPreference.preferredUnits, circumstances)]
}

/** A sibling whom the register knows needs no number here: the register may not have told one. */
export function findKnownSibling(
  { siblingName, siblingSsn }: Pick<SiblingBasis, 'siblingName' | 'siblingSsn'>,
  siblings: readonly KnownSibling[],
): KnownSibling | undefined {
  const number = writtenIdentityCode(siblingSsn)
  return siblings.find((sibling) => sibling.name === siblingName && sibling.socialSecurityNumber === number)
}

function siblingErrors(form: ApplicationForm, { siblings }: Circumstances): readonly FieldProblem[] {
  const { siblingBasis } = form.unitPreference
  if (!siblingBasis.wanted) return []
  const isKnown = findKnownSibling(siblingBasis, siblings) !== undefined
  const { siblingName, siblingSsn, siblingUnit } = siblingBasis
  return [
    ...(isKnown ? [] : lineProblems('unitPreference.siblingBasis.siblingName', siblingName)),
    ...(isKnown ? [] : identityCodeErrors('unitPreference.siblingBasis.siblingSsn', siblingSsn)),
    ...(form.type === 'PRESCHOOL' ? lineProblems('unitPreference.siblingBasis.siblingUnit', siblingUnit) : []),
  ]
}

function unitErrors(units: readonly PreferredUnit[], { offeredUnits }: Circumstances): readonly FieldProblem[] {
  if (units.length === 0) return [['unitPreference.preferredUnits', 'UNIT_NOT_SELECTED']]
  return [
    ...(units.length > MOST_PREFERRED_UNITS ? [['unitPreference.preferredUnits', 'TOO_MANY_UNITS'] as const] : []),
    ...units.flatMap(({ id }, at): readonly FieldProblem[] => {
      const field = `unitPreference.preferredUnits.${at}` as const
      if (units.findIndex((unit) => unit.id === id) < at) return [[field, 'UNIT_TWICE']]
      return offeredUnits === null || offeredUnits.includes(id) ? [] : [[field, 'UNIT_NOT_OFFERED']]
    }),
  ]
}
