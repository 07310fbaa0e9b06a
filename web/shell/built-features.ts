import type { ComponentType } from 'react'
import type { Feature, PathOf, RoutePath } from './routes.ts'

/** Fetches the page's own part of the program. */
export type PageLoader = () => Promise<ComponentType>

/** One page, whether a thread is open or not. */
const messagesPage: PageLoader = () => import('../messages/MessagesPage.tsx').then((page) => page.MessagesPage)

/** The person's own and a child's: the same pages. */
const statementPage: PageLoader = () =>
  import('../income-statements/StatementPage.tsx').then((page) => page.StatementPage)
const incomeEditorPage: PageLoader = () => import('../income-statements/EditorPage.tsx').then((page) => page.EditorPage)

/**
 * What the portal has. A feature appears here when all of its pages exist, and with it its routes, menu items and the
 * links to it: nothing that leads nowhere is ever shown. The compiler asks for a page for each route of the feature.
 */
export const BUILT_FEATURES: { readonly [F in Feature]?: Readonly<Record<PathOf<F>, PageLoader>> } = {
  shell: {
    '/accessibility': () => import('./AccessibilityPage.tsx').then((page) => page.AccessibilityPage),
    '/demo/design': () => import('../design/DesignPage.tsx').then((page) => page.DesignPage),
  },
  session: {
    '/login': () => import('../session/LoginPage.tsx').then((page) => page.LoginPage),
    '/login/form': () => import('../session/LoginFormPage.tsx').then((page) => page.LoginFormPage),
  },
  map: {
    '/map': () => import('../map/MapPage.tsx').then((page) => page.MapPage),
  },
  calendar: {
    '/calendar': () => import('../calendar/CalendarPage.tsx').then((page) => page.CalendarPage),
  },
  'personal-details': {
    '/personal-details': () =>
      import('../personal-details/PersonalDetailsPage.tsx').then((page) => page.PersonalDetailsPage),
  },
  applications: {
    '/applications': () => import('../applications/ApplicationsPage.tsx').then((page) => page.ApplicationsPage),
    '/applications/new': () => import('../applications/ChooseChildPage.tsx').then((page) => page.ChooseChildPage),
    '/applications/new/:childId': () =>
      import('../applications/NewApplicationPage.tsx').then((page) => page.NewApplicationPage),
    '/applications/:applicationId': () =>
      import('../applications/ApplicationPage.tsx').then((page) => page.ApplicationPage),
    '/applications/:applicationId/edit': () => import('../applications/EditorPage.tsx').then((page) => page.EditorPage),
  },
  children: {
    '/children': () => import('../children/ChildrenPage.tsx').then((page) => page.ChildrenPage),
    '/children/:childId': () => import('./ChildPageWithSections.tsx').then((page) => page.ChildPageWithSections),
    '/children/:childId/service-application': () =>
      import('../children/ServiceApplicationPage.tsx').then((page) => page.ServiceApplicationPage),
    '/children/:childId/absence-application': () =>
      import('../children/AbsenceApplicationPage.tsx').then((page) => page.AbsenceApplicationPage),
  },
  decisions: {
    '/decisions': () => import('../decisions/DecisionsPage.tsx').then((page) => page.DecisionsPage),
    '/decisions/by-application/:applicationId': () =>
      import('../decisions/ApplicationDecisionsPage.tsx').then((page) => page.ApplicationDecisionsPage),
    '/decisions/assistance/:decisionId': () =>
      import('../decisions/assistance/DaycareAssistancePage.tsx').then((page) => page.DaycareAssistancePage),
    '/decisions/assistance-preschool/:decisionId': () =>
      import('../decisions/assistance/PreschoolAssistancePage.tsx').then((page) => page.PreschoolAssistancePage),
  },
  'income-statements': {
    '/income': () => import('../income-statements/IncomePage.tsx').then((page) => page.IncomePage),
    '/income/:incomeStatementId': statementPage,
    '/income/:incomeStatementId/edit': incomeEditorPage,
    '/child-income/:childId/:incomeStatementId': statementPage,
    '/child-income/:childId/:incomeStatementId/edit': incomeEditorPage,
  },
  'child-documents': {
    '/child-documents/:documentId': () =>
      import('../child-documents/DocumentPage.tsx').then((page) => page.DocumentPage),
  },
  messages: { '/messages': messagesPage, '/messages/:threadId': messagesPage },
}

export function isBuilt(feature: Feature): boolean {
  return BUILT_FEATURES[feature] !== undefined
}

export function findPage(path: RoutePath): PageLoader | undefined {
  const pages: readonly Readonly<Partial<Record<RoutePath, PageLoader>>>[] = Object.values(BUILT_FEATURES)
  return pages.map((loaders) => loaders[path]).find((loader) => loader !== undefined)
}
