import { lineProblems } from '../forms/text-problems.ts'
import type { UnitId } from '../ids.ts'
import type { Circumstances, KnownSibling } from './circumstances.ts'
import { writtenIdentityCode } from './form-conversion.ts'
import type { FieldProblem } from './errors.ts'
import { MOST_PREFERRED_UNITS } from './form.ts'
import type { ApplicationForm, PreferredUnit, SiblingBasis } from './form.ts'
import { identityCodeErrors } from './text-errors.ts'

export type Direction = 'UP' | 'DOWN'

/** One place up or down in the order of wishes; at the end of the list nothing moves. */
export function movedUnit(units: readonly PreferredUnit[], id: UnitId, direction: Direction): readonly PreferredUnit[] {
  const from = units.findIndex((unit) => unit.id === id)
  const to = direction === 'UP' ? from - 1 : from + 1
  const moved = units[from]
  const other = units[to]
  if (moved === undefined || other === undefined) return units
  return units.with(from, other).with(to, moved)
}

/** As the last wish. One that is there already stays where it is, and a full list takes no more. */
export function withUnit(units: readonly PreferredUnit[], unit: PreferredUnit): readonly PreferredUnit[] {
  if (!canAddUnit(units) || units.some(({ id }) => id === unit.id)) return units
  return [...units, { id: unit.id, name: unit.name }]
}

export function withoutUnit(units: readonly PreferredUnit[], id: UnitId): readonly PreferredUnit[] {
  return units.filter((unit) => unit.id !== id)
}

export function canAddUnit(units: readonly PreferredUnit[]): boolean {
  return units.length < MOST_PREFERRED_UNITS
}

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
