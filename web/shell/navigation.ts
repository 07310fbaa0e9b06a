import type { ComponentType } from 'react'
import { CalendarIcon, DocumentIcon, MessagesIcon, SuccessIcon } from '../design/Icons.tsx'
import { ChildrenIcon, EuroIcon, UserIcon } from '../design/PageIcons.tsx'
import type { Start } from '../session/start.ts'
import { canOpen, levelOf } from './guard.ts'
import { findRoute, type RoutePath } from './routes.ts'

type Item = {
  readonly path: RoutePath
  readonly label: 'calendar' | 'messages' | 'children' | 'applications' | 'decisions' | 'income' | 'personalDetails'
  readonly Icon: ComponentType
}

/** An item as this person sees it. */
export type ShownItem = Item & {
  /** How much there waits for the person: messages and documents to be read, decisions to be answered. */
  readonly count: number
  /** Something is missing there that the person should add. */
  readonly needsAttention: boolean
  /** Opens after strong identification only. */
  readonly locked: boolean
  readonly current: boolean
}

const MAIN_ITEMS: readonly Item[] = [
  { path: '/calendar', label: 'calendar', Icon: CalendarIcon },
  { path: '/messages', label: 'messages', Icon: MessagesIcon },
  { path: '/children', label: 'children', Icon: ChildrenIcon },
]

const MENU_ITEMS: readonly Item[] = [
  { path: '/applications', label: 'applications', Icon: DocumentIcon },
  { path: '/decisions', label: 'decisions', Icon: SuccessIcon },
  { path: '/income', label: 'income', Icon: EuroIcon },
  { path: '/personal-details', label: 'personalDetails', Icon: UserIcon },
]

export type Navigation = { readonly main: readonly ShownItem[]; readonly menu: readonly ShownItem[] }

type IsThere = (path: string, start: Start) => boolean

/** What the header offers: only pages that are there. */
export function navigationFor(start: Start, pathname: string, isThere: IsThere = canOpen): Navigation {
  const shown = (items: readonly Item[]) =>
    items.filter((item) => isThere(item.path, start)).map((item) => shownTo(start, pathname, item))
  return { main: shown(MAIN_ITEMS), menu: shown(MENU_ITEMS) }
}

function shownTo(start: Start, pathname: string, item: Item): ShownItem {
  return {
    ...item,
    count: countAt(item.path, start.counts),
    needsAttention: item.path === '/personal-details' && isEmailMissing(start),
    locked: findRoute(item.path)?.strength === 'STRONG' && levelOf(start) === 'WEAK',
    current: isPartOf(item, pathname),
  }
}

function countAt(path: RoutePath, counts: Start['counts']): number {
  if (path === '/messages') return counts.unreadMessages
  if (path === '/children') return counts.unreadChildDocuments + counts.unreadPedagogicalDocuments
  if (path !== '/decisions') return 0
  return counts.unconfirmedDecisions + counts.unreadAssistanceDecisions + counts.unreadDocumentDecisions
}

function isEmailMissing({ auth }: Start): boolean {
  return auth.loggedIn && !auth.user.details.email
}

/** Every page of a feature belongs to its item: a child's income statement to income. */
function isPartOf(item: Item, pathname: string): boolean {
  return findRoute(pathname)?.feature === findRoute(item.path)?.feature
}
