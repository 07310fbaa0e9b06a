import type { ComponentType } from 'react'
import { findPage, type PageLoader } from './built-features.ts'
import { lazyPart, type LazyPart } from './lazy-part.tsx'
import { findRoute, ROUTES, type RoutePath } from './routes.ts'

const parts = new Map<PageLoader | undefined, LazyPart<object>>()

/** The page's component, in a chunk of its own. */
export function pageAt(path: RoutePath): ComponentType {
  return partAt(path).Part
}

/** Whether several routes have the page in common: then it stays as it is when one goes from one of them to another. */
export function isSharedPage(path: RoutePath): boolean {
  const loader = findPage(path)
  return loader !== undefined && ROUTES.filter((route) => findPage(route.path) === loader).length > 1
}

/** One that fails says nothing: the page itself will, if it is opened. */
export async function prefetchPage(path: RoutePath): Promise<void> {
  await partAt(path)
    .load()
    .catch(() => undefined)
}

/** On a line so slow something is shown that says so. */
const LONGEST_WAIT_MS = 1000

/** Waits for what is about to come, and no longer. */
export async function soon(coming: Promise<unknown>): Promise<void> {
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

function partAt(path: RoutePath): LazyPart<object> {
  const loader = findPage(path)
  const known = parts.get(loader)
  if (known) return known
  const part = lazyPart(async () => {
    if (!loader) throw new Error(path)
    return fetchesNothing(path) ? loader() : withQueries(loader)
  })
  parts.set(loader, part)
  return part
}

/** Pages of these show what is already known. */
function fetchesNothing(path: RoutePath): boolean {
  const feature = findRoute(path)?.feature
  return feature === 'shell' || feature === 'session'
}

async function withQueries(load: PageLoader): Promise<ComponentType> {
  const [Page, { WithQueries }] = await Promise.all([load(), import('./WithQueries.tsx')])
  return function PageWithQueries() {
    return (
      <WithQueries>
        <Page />
      </WithQueries>
    )
  }
}
