import { IconButton } from './Button.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './Icons.tsx'
import styles from './Pager.module.css'

type Props = {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** When a page has several pagers, what this one turns. */
  readonly label?: string
}

/** Turns the pages of a long list; a list of one page needs none. */
export function Pager({ page, pages, onPage, label }: Props) {
  const texts = useDesignTexts()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={label ?? texts.pages}>
      <IconButton
        label={texts.previousPage}
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.place} role="status">
        {texts.pageOf(page, pages)}
      </span>
      <IconButton
        label={texts.nextPage}
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
