import type { ComponentProps, ReactNode } from 'react'
import styles from './Layout.module.css'

type Gap = 'none' | 'xxs' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl'
type Element = 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'header' | 'footer' | 'form'

type StackProps = Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  readonly as?: Element
  readonly gap?: Gap
}

/** Things under each other. */
export function Stack({ as = 'div', gap = 'm', ...rest }: StackProps) {
  // A layout sets no attribute that only some of these elements would know.
  const Box = as as 'div'
  return <Box {...listRole(as)} {...rest} className={styles.stack} data-gap={gap} />
}

type ClusterProps = StackProps & {
  readonly align?: 'start' | 'center' | 'end'
  readonly justify?: 'start' | 'center' | 'end' | 'between'
}

/** Things beside each other, on as many rows as they need. */
export function Cluster({ as = 'div', gap = 's', align, justify, ...rest }: ClusterProps) {
  // As above.
  const Box = as as 'div'
  return (
    <Box
      {...listRole(as)}
      {...rest}
      className={styles.cluster}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  )
}

/** A list drawn without bullets stops being a list for some screen readers unless it says that it is one. */
const listRole = (as: Element) => (as === 'ul' || as === 'ol' ? { role: 'list' } : {})

type PageContainerProps = {
  readonly title: ReactNode
  /** One or two sentences under the title. */
  readonly intro?: ReactNode
  /** A way back, above the title. */
  readonly back?: ReactNode
  /** What can be done on this page, beside the title. */
  readonly actions?: ReactNode
  readonly width?: 'wide' | 'reading'
  readonly children: ReactNode
}

/** The inside of a page: its h1, which takes the focus when the page opens, and everything under it. */
export function PageContainer({ title, intro, back, actions, width, children }: PageContainerProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.pageHead}>
        <div className={styles.pageTitle}>
          {back}
          <h1 tabIndex={-1} ref={keepFocus}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <Cluster>{actions}</Cluster>}
      </div>
      {children}
    </div>
  )
}

let hadFocus = false

/** Where one page takes the place of another, as a form does of its skeleton, the focus goes on from heading to heading. */
function keepFocus(heading: HTMLElement | null) {
  if (hadFocus && document.activeElement === document.body) heading?.focus({ preventScroll: true })
  hadFocus = false
  return () => {
    hadFocus = document.activeElement === heading
  }
}
