import type { ChildId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { StaticChip } from '../design/Chips.tsx'
import { useTexts } from '../language/texts.ts'
import { listTexts } from './list/texts.ts'
import { pedagogicalTexts } from './pedagogical/texts.ts'
import { unreadDocumentsQuery, unreadPedagogicalDocumentsQuery } from './queries.ts'

type Props = { readonly childId: ChildId }

/** The headings of the two sections, with how much is new in them: worth telling before they are opened. */
export function ChildDocumentsTitle({ childId }: Props) {
  const t = useTexts(listTexts)
  const { data } = useQuery(unreadDocumentsQuery())
  return <Title text={t.title} count={data?.[childId]} words={t.unread} />
}

export function PedagogicalDocumentsTitle({ childId }: Props) {
  const t = useTexts(pedagogicalTexts)
  const { data } = useQuery(unreadPedagogicalDocumentsQuery())
  return <Title text={t.title} count={data?.[childId]} words={t.unread} />
}

type TitleProps = {
  readonly text: string
  readonly count: number | undefined
  readonly words: (count: number) => string
}

function Title({ text, count = 0, words }: TitleProps) {
  return (
    <>
      {text} {count > 0 && <StaticChip tone="attention">{words(count)}</StaticChip>}
    </>
  )
}
