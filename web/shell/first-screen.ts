import { LANGUAGE } from '../language/languages.ts'
import type { Start } from '../session/start.ts'
import { guard, type Address } from './guard.ts'
import { navigation } from './Header.tsx'
import { prefetchPage } from './pages.tsx'

/** On a line so slow something is shown that says so. */
const LONGEST_WAIT_MS = 1000

/**
 * The page comes at the same time as the shell, or soon after: drawn together with it, it can be used sooner than after
 * a skeleton.
 */
export async function fetchFirstScreen(start: Start, address: Address = location): Promise<void> {
  const verdict = guard(address, start, LANGUAGE)
  if (verdict.kind === 'go') return fetchFirstScreen(start, { pathname: verdict.to, search: '', hash: '' })
  if (verdict.kind !== 'show') return
  const parts = Promise.all([prefetchPage(verdict.route.path), navigation.load()])
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}
