import { LANGUAGE } from '../language/languages.ts'
import type { Start } from '../session/start.ts'
import { guard, type Address } from './guard.ts'
import { navigation } from './Header.tsx'
import { prefetchPage, soon } from './pages.tsx'

/** What somebody sees first who is logged in: the page and the navigation around it. */
export async function fetchFirstScreen(start: Start, address: Address = location): Promise<void> {
  const verdict = guard(address, start, LANGUAGE)
  if (verdict.kind === 'go') return fetchFirstScreen(start, { pathname: verdict.to, search: '', hash: '' })
  if (verdict.kind !== 'show') return
  await soon(Promise.all([prefetchPage(verdict.route.path), navigation.load()]))
}
