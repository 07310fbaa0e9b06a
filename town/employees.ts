import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type { EmployeeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import { createDice, hashOf } from './dice.ts'
import { asciiOf, firstNames, lastName } from './people-names.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

export type TownEmployee = {
  readonly id: EmployeeId
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: EmployeeRole
  readonly unitId: UnitId
  /** The unit's supervisor belongs to no group. */
  readonly groupId: GroupId | null
}

export const EMPLOYEE_ROLES = ['UNIT_SUPERVISOR', 'TEACHER', 'CARER'] as const
export type EmployeeRole = (typeof EMPLOYEE_ROLES)[number]

/** A supervisor in each unit, and a teacher and two carers in each group. */
export function makeEmployees(seed: string, units: readonly TownUnit[], makeId: MakeId): readonly TownEmployee[] {
  return units.flatMap((unit, at) => {
    const posts: readonly { role: EmployeeRole; groupId: GroupId | null }[] = [
      { role: 'UNIT_SUPERVISOR', groupId: null },
      ...unit.groups.flatMap(({ id }) => [
        { role: 'TEACHER' as const, groupId: id },
        { role: 'CARER' as const, groupId: id },
        { role: 'CARER' as const, groupId: id },
      ]),
    ]
    const dice = createDice(hashOf(`${seed}/employees`), at)
    return posts.map(({ role, groupId }, post) => {
      const language: Language = unit.language === 'en' ? 'en' : dice.chance(0.9) ? unit.language : dice.pick(LANGUAGES)
      const called = firstNames(dice, language, dice.chance(0.85) ? 'FEMALE' : 'MALE').firstName.split(' ')[0] ?? ''
      const family = lastName(dice, language)
      return {
        id: makeId('employee', at, post),
        firstName: called,
        lastName: family,
        email: `${asciiOf(called)}.${asciiOf(family)}.${at}-${post}@kuusilahti.example`,
        role,
        unitId: unit.id,
        groupId,
      }
    })
  })
}
