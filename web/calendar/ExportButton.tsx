import { calendarFile, calendarFileName, type ExportedEvent } from '@nalle/domain/calendar/calendar-file.ts'
import { Button } from '../design/Button.tsx'
import { DownloadIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { discussionTexts } from './discussion-texts.ts'

/** Hands the event to the device's own calendar, as a file. */
export function ExportButton({ event }: { readonly event: ExportedEvent }) {
  const t = useTexts(discussionTexts)
  const clock = useClock()
  const download = () => {
    const file = new Blob([calendarFile(event, clock())], { type: 'text/calendar;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = calendarFileName(event.title)
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button look="quiet" icon={<DownloadIcon />} onClick={download}>
      {t.export}
    </Button>
  )
}
