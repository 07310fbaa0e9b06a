import type { NamedWalk } from '@nalle/domain/map/walking-query.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { queryRoutes } from '@nalle/contract/map.ts'
import type { Geography } from '../external/geography/geography.ts'

/** Answers each walk under its name; one whose distance is unknown has no edges. */
export async function walkThem(
  walkingDistances: NonNullable<Geography['walkingDistances']>,
  walks: readonly NamedWalk[],
): Promise<AnswerOf<typeof queryRoutes>> {
  const distances = await walkingDistances(walks.map(({ from, to }) => ({ from, to })))
  const answers = walks.map(({ name }, at) => {
    const walkDistance = distances[at]
    return [name, { edges: walkDistance === undefined ? [] : [{ node: { walkDistance } }] }] as const
  })
  return { data: Object.fromEntries(answers) }
}
