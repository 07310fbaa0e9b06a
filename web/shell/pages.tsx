import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { findPage, type PageLoader } from './built-features.ts'
import { findRoute, ROUTES, type Feature, type RoutePath } from './routes.ts'

/** Their pages show what is already known. */
const FEATURES_THAT_FETCH_NOTHING: readonly Feature[] = ['shell', 'session']

const pages = new Map<PageLoader | undefined, LazyExoticComponent<ComponentType>>()
const fetched = new Map<PageLoader, Promise<ComponentType>>()

/** The page's component, in a chunk of its own. */
export function pageAt(path: RoutePath): LazyExoticComponent<ComponentType> {
  const loader = findPage(path)
  const known = pages.get(loader)
  if (known) return known
  const page = lazy(async () => ({ default: await fetchPage(path) }))
  pages.set(loader, page)
  return page
}

/** Whether several routes have the page in common: then it stays as it is when one goes from one of them to another. */
export function isSharedPage(path: RoutePath): boolean {
  const loader = findPage(path)
  return loader !== undefined && ROUTES.filter((route) => findPage(route.path) === loader).length > 1
}

/** A prefetch that fails says nothing: the page itself will, if it is opened. */
export function prefetchPage(path: RoutePath): void {
  const loader = findPage(path)
  if (loader) fetchPage(path).catch(() => fetched.delete(loader))
}

function fetchPage(path: RoutePath): Promise<ComponentType> {
  const loader = findPage(path)
  const feature = findRoute(path)?.feature
  if (!loader || !feature) return Promise.reject(new Error(`no page at ${path}`))
  const known = fetched.get(loader)
  if (known) return known
  const page = FEATURES_THAT_FETCH_NOTHING.includes(feature) ? loader() : withQueries(loader)
  fetched.set(loader, page)
  return page
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
