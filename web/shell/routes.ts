import type { Strength } from '@nalle/domain/access/strength.ts'
import { findAddressOf } from '@nalle/domain/session/page-addresses.ts'
import type { Start } from '../session/start.ts'

type UserFeature = keyof Extract<Start['auth'], { loggedIn: true }>['user']['accessibleFeatures']
type CityFeature = keyof Start['city']['features']

type RouteRow = {
  readonly path: string
  /** Whose page it is. The page exists once the feature is in built-features.ts. */
  readonly feature: string
  readonly strength: Strength
  /** Only for people whose children's units have this in use. */
  readonly userFeature?: UserFeature
  /** Says from when, to those whose children have not begun yet. */
  readonly opensLater?: true
  /** Only in cities that chose this. */
  readonly cityFeature?: CityFeature
  /** Only in demo and test installations. */
  readonly demo?: true
}

/** No page of its own: it leads on to the first page of whoever opens it. */
export const ROOT = '/'

/** Every page of the portal and who may open it. The titles are in route-titles.ts. */
export const ROUTES = [
  { path: '/accessibility', feature: 'shell', strength: 'PUBLIC' },
  { path: '/demo/design', feature: 'shell', strength: 'PUBLIC', demo: true },

  { path: '/login', feature: 'session', strength: 'PUBLIC' },
  { path: '/login/form', feature: 'session', strength: 'PUBLIC', cityFeature: 'weakLogin' },

  { path: '/map', feature: 'map', strength: 'PUBLIC' },

  { path: '/applications', feature: 'applications', strength: 'STRONG' },
  { path: '/applications/new', feature: 'applications', strength: 'STRONG' },
  { path: '/applications/new/:childId', feature: 'applications', strength: 'STRONG' },
  { path: '/applications/:applicationId', feature: 'applications', strength: 'STRONG' },
  { path: '/applications/:applicationId/edit', feature: 'applications', strength: 'STRONG' },

  { path: '/personal-details', feature: 'personal-details', strength: 'WEAK' },

  { path: '/messages', feature: 'messages', strength: 'WEAK', userFeature: 'messages', cityFeature: 'messages' },
  {
    path: '/messages/:threadId',
    feature: 'messages',
    strength: 'WEAK',
    userFeature: 'messages',
    cityFeature: 'messages',
  },

  { path: '/calendar', feature: 'calendar', strength: 'WEAK', userFeature: 'reservations', opensLater: true },

  { path: '/children', feature: 'children', strength: 'WEAK' },
  { path: '/children/:childId', feature: 'children', strength: 'WEAK' },
  {
    path: '/children/:childId/service-application',
    feature: 'children',
    strength: 'STRONG',
    cityFeature: 'serviceApplications',
  },
  {
    path: '/children/:childId/absence-application',
    feature: 'children',
    strength: 'WEAK',
    cityFeature: 'absenceApplications',
  },

  { path: '/child-documents/:documentId', feature: 'child-documents', strength: 'STRONG' },

  { path: '/income', feature: 'income-statements', strength: 'STRONG' },
  { path: '/income/:incomeStatementId', feature: 'income-statements', strength: 'STRONG' },
  { path: '/income/:incomeStatementId/edit', feature: 'income-statements', strength: 'STRONG' },
  { path: '/child-income/:childId/:incomeStatementId', feature: 'income-statements', strength: 'STRONG' },
  { path: '/child-income/:childId/:incomeStatementId/edit', feature: 'income-statements', strength: 'STRONG' },

  { path: '/decisions', feature: 'decisions', strength: 'STRONG' },
  { path: '/decisions/by-application/:applicationId', feature: 'decisions', strength: 'STRONG' },
  { path: '/decisions/assistance/:decisionId', feature: 'decisions', strength: 'STRONG' },
  { path: '/decisions/assistance-preschool/:decisionId', feature: 'decisions', strength: 'STRONG' },
] as const satisfies readonly RouteRow[]

export type RoutePath = (typeof ROUTES)[number]['path']
export type Feature = (typeof ROUTES)[number]['feature']
export type PathOf<F extends Feature> = Extract<(typeof ROUTES)[number], { feature: F }>['path']
export type Route = RouteRow & { readonly path: RoutePath; readonly feature: Feature }

/** The route of a path. */
export function findRoute(pathname: string, routes: readonly Route[] = ROUTES): Route | undefined {
  return findAddressOf(routes, pathname, ({ path }) => path)
}
