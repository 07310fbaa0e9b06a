import type { GroupId, UnitId } from '@nalle/domain/ids.ts'
import type { UnitLanguage } from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import type { MakeId } from './town-ids.ts'
import type { UnitPlan } from './unit-plans.ts'

export type TownGroup = {
  readonly id: GroupId
  readonly unitId: UnitId
  readonly name: string
  readonly ages: GroupAges
  readonly validity: OpenDateRange
}

export const GROUP_AGES = ['UNDER_THREE', 'OVER_THREE', 'PRE_PRIMARY', 'MIXED'] as const
export type GroupAges = (typeof GROUP_AGES)[number]

/** Children of one age in rooms of their own; small units have everybody together. */
export function groupsOf(
  plan: UnitPlan,
  unitId: UnitId,
  unitIndex: number,
  validity: OpenDateRange,
  makeId: MakeId,
): readonly TownGroup[] {
  const names = GROUP_NAMES[plan.language]
  return agesOf(plan).map((ages, at) => ({
    id: makeId('group', unitIndex, at),
    unitId,
    name: names[(unitIndex * 3 + at) % names.length] ?? '',
    ages,
    validity,
  }))
}

function agesOf({ careTypes }: UnitPlan): readonly GroupAges[] {
  const daycare: readonly GroupAges[] = careTypes.includes('CENTRE') ? ['UNDER_THREE', 'OVER_THREE', 'OVER_THREE'] : []
  const prePrimary: readonly GroupAges[] = careTypes.includes('PRESCHOOL') ? ['PRE_PRIMARY'] : []
  const groups = [...daycare, ...prePrimary]
  return groups.length === 0 ? ['MIXED'] : groups
}

const GROUP_NAMES: Readonly<Record<UnitLanguage, readonly string[]>> = {
  fi: [
    'Mustikat',
    'Puolukat',
    'Karpalot',
    'Vadelmat',
    'Tyrnit',
    'Ketunpojat',
    'Karhunpennut',
    'Siilit',
    'Oravat',
    'Pöllöt',
    'Pääskyset',
    'Leppäkertut',
    'Perhoset',
    'Hippiäiset',
    'Majavat',
    'Tähdet',
  ],
  sv: [
    'Blåbären',
    'Lingonen',
    'Tranbären',
    'Hallonen',
    'Smultronen',
    'Rävungarna',
    'Björnungarna',
    'Igelkottarna',
    'Ekorrarna',
    'Ugglorna',
    'Svalorna',
    'Nyckelpigorna',
    'Fjärilarna',
    'Bävrarna',
    'Humlorna',
    'Stjärnorna',
  ],
  en: ['Acorns', 'Berries', 'Ducklings', 'Foxes', 'Hedgehogs', 'Otters', 'Puffins', 'Stars'],
}
