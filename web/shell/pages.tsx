import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { findPage, type PageLoader } from './built-features.ts'
import { findRoute, type Feature, type RoutePath } from './routes.ts'

/** Their pages show what is already known. */
const FEATURES_THAT_FETCH_NOTHING: readonly Feature[] = ['shell', 'session']

const pages = new Map<RoutePath, LazyExoticComponent<ComponentType>>()
const fetched = new Map<RoutePath, Promise<ComponentType>>()

/** The page's component, in a chunk of its own. */
export function pageAt(path: RoutePath): LazyExoticComponent<ComponentType> {
  const known = pages.get(path)
  if (known) return known
  const page = lazy(async () => ({ default: await fetchPage(path) }))
  pages.set(path, page)
  return page
}

/** A prefetch that fails says nothing: the page itself will, if it is opened. */
export function prefetchPage(path: RoutePath): void {
  if (findPage(path)) fetchPage(path).catch(() => fetched.delete(path))
}

function fetchPage(path: RoutePath): Promise<ComponentType> {
  const known = fetched.get(path)
  if (known) return known
  const loader = findPage(path)
  const feature = findRoute(path)?.feature
  if (!loader || !feature) return Promise.reject(new Error(`no page at ${path}`))
  const page = FEATURES_THAT_FETCH_NOTHING.includes(feature) ? loader() : withQueries(loader)
  fetched.set(path, page)
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
