import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

type BarProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly wide?: boolean
}

type Props<Id extends string> = BarProps<Id> & {
  /** What the selected tab shows. */
  readonly children: ReactNode
}

/** Several views of one thing. The arrows go from tab to tab, Tab goes into the view. */
export function Tabs<Id extends string>({ children, ...bar }: Props<Id>) {
  const id = useId()
  return (
    <div>
      <TabBar {...bar} tabId={(tab) => `${id}-${tab}`} panelId={() => `${id}-panel`} />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${bar.selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

type TabBarProps<Id extends string> = BarProps<Id> & {
  readonly tabId: (id: Id) => string
  /** The view of each tab; several when they stay in the page and only one of them is shown. */
  readonly panelId: (id: Id) => string
}

/** The tabs alone, for a page that places the views itself. */
export function TabBar<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  wide = false,
  tabId,
  panelId,
}: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(
      tabs.findIndex((tab) => tab.id === selected),
      event.key,
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }
  return (
    <div ref={list} className={styles.list} data-wide={wide} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          type="button"
          role="tab"
          className={styles.tab}
          id={tabId(tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          key={tab.id}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Which tab a key leads to: the arrows go round, Home and End to the first and the last. */
export function tabAfterKey(index: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
