import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Route as PathParams } from 'wouter'
import { Skeleton } from '../design/Skeleton.tsx'
import { lazy } from '../design/lazy.ts'
import { useTexts } from '../language/texts.ts'
import { usePortalName } from '../session/start.ts'
import styles from './CurrentPage.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { isSharedPage, pageAt } from './pages.tsx'
import { routeTitles } from './route-titles.ts'
import type { Route } from './routes.ts'
import { shellTexts } from './texts.ts'

/** Seldom needed, so not part of what every page brings along. */
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

/** Children who begin later have no calendar yet, but a day on which they begin. */
const CalendarLaterPage = lazy(async () => {
  const { CalendarLaterPage: Page } = await import('../calendar/CalendarLaterPage.tsx')
  const { WithQueries } = await import('./WithQueries.tsx')
  return {
    default: (props: ComponentProps<typeof Page>) => (
      <WithQueries>
        <Page {...props} />
      </WithQueries>
    ),
  }
})

type Props = {
  readonly pathname: string
  readonly route: Route | undefined
  /** The page is for people whose children have begun; of these they begin later. */
  readonly isLater: boolean
  readonly onArrival: (pathname: string) => void
}

/** The page that is open: its skeleton, then the page itself, with the focus on its heading. */
export function CurrentPage({ pathname, route, isLater, onArrival }: Props) {
  const t = useTexts(shellTexts)
  const titles = useTexts(routeTitles)
  const portalName = usePortalName()
  const named = (name: string) => <title>{`${name} – ${portalName}`}</title>
  const notFound = (
    <>
      {named(t.notFoundTitle)}
      <NotFoundPage />
    </>
  )
  return (
    <ErrorBoundary place={pathname} key={route && isSharedPage(route.path) ? route.feature : pathname}>
      {route && !isLater && named(titles[route.path])}
      <Suspense fallback={<PageToCome />}>
        <Arrival pathname={pathname} onArrival={onArrival}>
          {route === undefined ? (
            notFound
          ) : isLater ? (
            <CalendarLaterPage name={named(titles[route.path])} otherwise={notFound} />
          ) : (
            <PathParams path={route.path}>
              <Page path={route.path} />
            </PathParams>
          )}
        </Arrival>
      </Suspense>
    </ErrorBoundary>
  )
}

function Page({ path }: Pick<Route, 'path'>) {
  const Component = pageAt(path)
  return <Component />
}

function PageToCome() {
  return (
    <div className={styles.pageToCome}>
      <Skeleton lines={3} block="l" />
    </div>
  )
}

/** Whether this is the page the browser itself opened: then the focus is the browser's matter. */
let isFirstPage = true

/** Its effect runs when the page is there, after its skeleton. */
function Arrival({
  pathname,
  onArrival,
  children,
}: Omit<Props, 'route' | 'isLater'> & { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const arrived = useEffectEvent(onArrival)

  useLayoutEffect(() => {
    if (!isFirstPage) arriveAt(ref.current)
    isFirstPage = false
  }, [pathname])
  // Later: what it draws below the page would have to be drawn before the page itself is seen.
  useEffect(() => arrived(pathname), [pathname])

  return <div ref={ref}>{children}</div>
}

/** Top of the page and its heading, or the place in it that the address names. */
function arriveAt(page: HTMLElement | null): void {
  const named = location.hash && document.getElementById(location.hash.slice(1))
  if (named) {
    named.scrollIntoView()
    named.focus()
    return
  }
  scrollTo(0, 0)
  page?.querySelector('h1')?.focus({ preventScroll: true })
}
