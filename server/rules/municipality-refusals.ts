import type { Area } from '@nalle/domain/access/scopes.ts'
import { AREAS } from '@nalle/domain/access/scopes.ts'
import { COMMANDS } from '../municipality/commands.ts'

export type AreaRefusals = {
  readonly area: Area
  /** Each reason once, with its sentence and the commands that give it. */
  readonly refusals: readonly { readonly id: string; readonly sentence: string; readonly commands: readonly string[] }[]
}

/** What the commands of the municipality's side refuse, area by area, in their own sentences. */
export function municipalityRefusals(): readonly AreaRefusals[] {
  return AREAS.map(refusalsOf).filter(({ refusals }) => refusals.length > 0)
}

function refusalsOf(area: Area): AreaRefusals {
  const given = COMMANDS.filter(({ name }) => name.startsWith(`${area}.`)).flatMap(({ name, refusals }) =>
    Object.entries(refusals).map(([reason, { sentence }]) => ({
      reason,
      sentence,
      command: name.slice(area.length + 1),
    })),
  )
  const refusals = [...Map.groupBy(given, ({ reason }) => reason)].map(([reason, [first, ...others]]) => ({
    id: `municipality.${area}.${reason}`,
    sentence: first?.sentence ?? '',
    commands: [first, ...others].flatMap((one) => one?.command ?? []),
  }))
  return { area, refusals: refusals.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
