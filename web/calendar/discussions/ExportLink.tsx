import type { CalendarEventId, DiscussionTimeId } from '@nalle/domain/ids.ts'
import { addressOfCall } from '../../api/call.ts'
import '../../api/calls/calendar.generated.ts'
import { LinkButton } from '../../design/Button.tsx'
import { DownloadIcon } from '../../design/PageIcons.tsx'
import { useTexts } from '../../language/texts.ts'
import { discussionTexts } from './discussion-texts.ts'

type Props = { readonly eventId: CalendarEventId } | { readonly timeId: DiscussionTimeId }

/**
 * Hands an event, or the discussion time of a child, to the device's own calendar: as a file of the server, because a
 * phone opens what was downloaded only after a page would have given up a file of its own making. The answer itself says
 * that it is to be kept and under which name, so that a refusal is not kept as a file.
 */
export function ExportLink(props: Props) {
  const t = useTexts(discussionTexts)
  const address =
    'eventId' in props
      ? addressOfCall('calendar.getEventFile', { params: { id: props.eventId } })
      : addressOfCall('calendar.getDiscussionTimeFile', { params: { calendarEventTimeId: props.timeId } })
  return (
    <LinkButton look="quiet" icon={<DownloadIcon />} href={address}>
      {t.export}
    </LinkButton>
  )
}
