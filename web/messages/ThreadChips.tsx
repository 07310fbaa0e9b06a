import type { Thread } from '@nalle/contract/messages.ts'
import { StaticChip } from '../design/Chips.tsx'
import { LockIcon } from '../design/Icons.tsx'
import { BellIcon } from '../design/PageIcons.tsx'
import { useTexts } from '../language/texts.ts'
import { messageTexts } from './texts.ts'

/** What kind of thread it is, and whether it is urgent or sensitive. */
export function ThreadChips({ thread }: { thread: Thread }) {
  const t = useTexts(messageTexts)
  const isSensitive = thread.type === 'Redacted' || thread.sensitive
  return (
    <>
      {thread.type === 'Regular' &&
        (thread.messageType === 'BULLETIN' ? (
          <StaticChip tone="info">{t.bulletin}</StaticChip>
        ) : (
          <StaticChip>{t.message}</StaticChip>
        ))}
      {thread.urgent && (
        <StaticChip tone="attention" icon={<BellIcon />}>
          {t.urgent}
        </StaticChip>
      )}
      {isSensitive && (
        <StaticChip tone="danger" icon={<LockIcon />}>
          {t.sensitive}
        </StaticChip>
      )}
    </>
  )
}
