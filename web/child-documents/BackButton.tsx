import { isDecisionType } from '@nalle/domain/child-documents/document-types.ts'
import { useSearch } from 'wouter'
import { LinkButton } from '../design/Button.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import { useCanOpen } from '../session/can-open.ts'
import { addressOfChild, CALENDAR, DECISIONS, returnsToCalendar } from './addresses.ts'
import type { ChildDocument } from './queries.ts'
import styles from './reading/Letter.module.css'
import { documentTexts } from './texts.ts'

type Props = { readonly document?: ChildDocument; readonly look?: 'quiet' | 'secondary' }

/** To the calendar for who came from there; else to where documents of its kind are listed. */
export function BackButton({ document, look = 'quiet' }: Props) {
  const t = useTexts(documentTexts)
  const search = useSearch()
  const canOpen = useCanOpen()
  const ofChild = document && addressOfChild(document.child.id)
  const [href, label] =
    document && !returnsToCalendar(search) && isDecisionType(document.template.type)
      ? [DECISIONS, t.toDecisions]
      : ofChild && !returnsToCalendar(search) && canOpen(ofChild)
        ? [`${ofChild}#documents`, t.toChild]
        : [CALENDAR, t.toCalendar]
  if (!canOpen(href.replace(/#.*/, ''))) return null
  return (
    <div className={look === 'quiet' ? styles.back : undefined}>
      <LinkButton look={look} icon={<ArrowLeftIcon />} href={href}>
        {label}
      </LinkButton>
    </div>
  )
}
