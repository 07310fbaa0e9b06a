import type { Coordinate } from '../city/city.ts'
import type { UnitId } from '../ids.ts'
import type { WalkingDistances } from './distances.ts'

/** The routing service takes metres a second and caps it; this many means "as fast as one can walk". */
export const WALKING_SPEED = 300
/** The field that plans a journey, and the name of its answer where no alias is given. */
export const PLAN_FIELD = 'planConnection'

export type NamedWalk = { readonly name: string; readonly from: Coordinate; readonly to: Coordinate }

/** The name under which the walk to a unit is asked for and answered. */
export function walkNameOf(unitId: UnitId): string {
  return `id${unitId.replaceAll('-', '')}`
}

/** A GraphQL document that asks for many walks at once; one of them may go by the field's own name. */
export function walkingQuery(walks: readonly NamedWalk[]): string {
  return `query { ${walks.map(fieldOf).join(' ')} }`
}

function fieldOf({ name, from, to }: NamedWalk): string {
  const alias = name === PLAN_FIELD ? '' : `${name}: `
  const plan = [
    `origin: ${placeOf(from)}`,
    `destination: ${placeOf(to)}`,
    'modes: { direct: WALK, directOnly: true }',
    `preferences: { street: { walk: { speed: ${WALKING_SPEED} } } }`,
  ]
  return `${alias}${PLAN_FIELD}(${plan.join(', ')}) { edges { node { walkDistance } } }`
}

function placeOf({ lat, lon }: Coordinate): string {
  return `{ location: { coordinate: { latitude: ${lat}, longitude: ${lon} } } }`
}

/** What the routing service answers: the first edge counts, none is an unknown distance. */
export type WalkingAnswer = {
  readonly data: Readonly<
    Record<string, { readonly edges: readonly { readonly node: { readonly walkDistance: number } }[] }>
  >
}

export function walkDistanceIn({ data }: WalkingAnswer, name: string): number | undefined {
  return data[name]?.edges[0]?.node.walkDistance
}

export function walkingDistancesIn(answer: WalkingAnswer, unitIds: readonly UnitId[]): WalkingDistances {
  return new Map(
    unitIds.flatMap((id) => {
      const metres = walkDistanceIn(answer, walkNameOf(id))
      return metres === undefined ? [] : [[id, metres] as const]
    }),
  )
}
