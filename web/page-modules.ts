import { join } from 'node:path'
import { findPage, isBuilt, type PageLoader } from './shell/built-features.ts'
import { ROUTES, type Feature, type RoutePath } from './shell/routes.ts'

export const BUILT_ROUTES = ROUTES.filter(({ feature }) => isBuilt(feature))

/** The file in which a page begins. The build follows the same `import()` that the browser will. */
export function moduleOfPage(path: RoutePath): string {
  const loader = findPage(path)
  if (loader === undefined) throw new Error(`there is no page at ${path}`)
  return moduleOf(loader)
}

/** Every page of the portal and whose it is. */
export function pageModules(): ReadonlyMap<string, Feature> {
  return new Map(BUILT_ROUTES.map(({ path, feature }) => [moduleOfPage(path), feature]))
}

function moduleOf(loader: PageLoader): string {
  // Tools that load this file in their own way write the import in their own way too.
  const [, path] = /import\w*\(["']([^"']+)["']\)/i.exec(String(loader)) ?? []
  if (path === undefined) throw new Error(`a page is not fetched by import(): ${String(loader)}`)
  return join(import.meta.dirname, 'shell', path)
}
