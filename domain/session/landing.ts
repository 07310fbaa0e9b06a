import type { AuthLevel } from '../access/strength.ts'

/** Pages a person may land on when they open the service without asking for any page in particular. */
export const LANDINGS = ['/login', '/calendar', '/applications', '/map'] as const
export type Landing = (typeof LANDINGS)[number]

export type Visitor = { readonly level: AuthLevel; readonly hasReservations: boolean }

/**
 * The first page that suits the visitor. A page that this installation does not have gives way to the next one; the map
 * is everybody's.
 */
export function landingOf(visitor: Visitor | undefined, has: (page: Landing) => boolean): Landing {
  if (visitor === undefined) return '/login'
  if (visitor.hasReservations && has('/calendar')) return '/calendar'
  if (visitor.level === 'STRONG' && has('/applications')) return '/applications'
  return '/map'
}
