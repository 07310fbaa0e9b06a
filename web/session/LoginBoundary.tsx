import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { lazy } from '../design/lazy.ts'
import { findOtherLogin, onOtherLogin } from '../api/page-login.ts'

const LoginChangedPage = lazy(async () => ({ default: (await import('./LoginChangedPage.tsx')).LoginChangedPage }))

/** Around everything of a page: once somebody else has logged in, nothing of it is left, neither seen nor in memory. */
export function LoginBoundary({ children }: { children: ReactNode }) {
  const other = useSyncExternalStore(onOtherLogin, findOtherLogin, findOtherLogin)
  if (!other) return children
  return (
    <Suspense>
      <LoginChangedPage firstName={other.firstName} />
    </Suspense>
  )
}
