import { LinkButton } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import { useCalendarWords } from './day-state-texts.ts'

/** What the floating button of a phone offers. */
export function ActionsDialog({ onClose, onGo }: DialogProps<'actions'>) {
  const t = useCalendarWords()
  const actions = useCalendarActions()
  return (
    <Dialog title={t.actions} size="narrow" onClose={onClose}>
      <Stack gap="s">
        {actions.map(({ key, label, to, href, Icon }) => (
          <LinkButton
            wide
            icon={<Icon />}
            href={href}
            onClick={(event) => {
              event.preventDefault()
              onGo(to)
            }}
            key={key}
          >
            {label}
          </LinkButton>
        ))}
      </Stack>
    </Dialog>
  )
}
