import type { Bounds, Coordinate } from '@nalle/domain/city/city.ts'
import { isInside } from '@nalle/domain/map/bounds.ts'
import { MOST_WALKS } from '@nalle/domain/map/distances.ts'
import { PLAN_FIELD, WALKING_SPEED } from '@nalle/domain/map/walking-query.ts'
import type { NamedWalk } from '@nalle/domain/map/walking-query.ts'
import { z } from 'zod'
import { createReader } from './document-reader.ts'
import type { DocumentReader } from './document-reader.ts'

/**
 * Reads a GraphQL document that asks for walks, and no other: up to fifteen aliased plans, or a single one without an
 * alias, each with exactly the arguments and the answer of the contract. Whatever is written otherwise is undefined, so
 * that nothing but walks inside the city is ever asked of the routing service.
 */
export function readWalkingQuery(document: string, city: Bounds): readonly NamedWalk[] | undefined {
  const reader = createReader(document)
  if (reader === undefined) return undefined
  if (reader.take('query')) reader.takeName()
  if (!reader.take('{')) return undefined
  const walks: NamedWalk[] = []
  while (!reader.take('}')) {
    const walk = readWalk(reader)
    if (walk === undefined || walks.length === MOST_WALKS) return undefined
    walks.push(walk)
  }
  return reader.isAtEnd() && areNamedWell(walks) && walks.every((walk) => isWithin(walk, city)) ? walks : undefined
}

/** `id` and the unit's UUID without its dashes. */
const ALIAS = /^id[0-9a-f]{32}$/i
const ANSWER = ['{', 'edges', '{', 'node', '{', 'walkDistance', '}', '}', '}']

function readWalk(reader: DocumentReader): NamedWalk | undefined {
  const first = reader.takeName()
  const isAliased = reader.take(':')
  const field = isAliased ? reader.takeName() : first
  if (first === undefined || field !== PLAN_FIELD || (isAliased && !ALIAS.test(first))) return undefined
  const plan = planArguments.safeParse(reader.takeArguments())
  if (!plan.success || !ANSWER.every((token) => reader.take(token))) return undefined
  const { origin, destination } = plan.data
  return { name: first, from: origin.location.coordinate, to: destination.location.coordinate }
}

const coordinate = z
  .strictObject({ latitude: z.number(), longitude: z.number() })
  .transform(({ latitude, longitude }): Coordinate => ({ lat: latitude, lon: longitude }))
const place = z.strictObject({ location: z.strictObject({ coordinate }) })

const planArguments = z.strictObject({
  origin: place,
  destination: place,
  modes: z.strictObject({ direct: z.literal('WALK'), directOnly: z.literal(true) }),
  preferences: z.strictObject({
    street: z.strictObject({ walk: z.strictObject({ speed: z.literal(WALKING_SPEED) }) }),
  }),
})

/** Each name once, and the field's own name only where it stands alone. */
function areNamedWell(walks: readonly NamedWalk[]): boolean {
  const names = new Set(walks.map(({ name }) => name))
  return walks.length > 0 && names.size === walks.length && (walks.length === 1 || !names.has(PLAN_FIELD))
}

function isWithin({ from, to }: NamedWalk, city: Bounds): boolean {
  return isInside(from, city) && isInside(to, city)
}
