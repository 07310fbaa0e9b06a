/** Areas of the municipality's side, as its commands are named. */
export const AREAS = [
  'applications',
  'calendar',
  'child-documents',
  'children',
  'decisions',
  'events',
  'finance-decisions',
  'finance',
  'income-statements',
  'messages',
  'people',
  'placements',
  'session',
  'units',
] as const
export type Area = (typeof AREAS)[number]

/** What a program of the municipality may be allowed: to read an area, or to write in it. Neither holds the other. */
export type Scope = `${Area}:${'read' | 'write'}`

export const SCOPES: readonly Scope[] = AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const)

export function hasScope(allowed: readonly Scope[], needed: Scope): boolean {
  return allowed.includes(needed)
}
