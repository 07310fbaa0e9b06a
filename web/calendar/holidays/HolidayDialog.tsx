import { QUESTIONNAIRE_TYPES, findQuestionnaireRefusal } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import { Button, LinkButton } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { LockIcon } from '../../design/Icons.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { strongLoginAddress } from '../../session/login-addresses.ts'
import { useStart } from '../../session/start.ts'
import { addressOf } from '../calendar-address.ts'
import { useCalendar } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import { HolidayForm, HolidayWords } from './HolidayForm.tsx'
import { holidayTexts } from './holiday-texts.ts'

/** The questionnaire about the holidays, of either kind. */
export function HolidayDialog({ onClose }: DialogProps<'holidays'>) {
  const t = useTexts(holidayTexts)
  const editing = useTexts(editingTexts)
  const { questionnaire: asked, today } = useCalendar()
  const { auth } = useStart()
  const close = <Button onClick={onClose}>{editing.close}</Button>
  if (asked === undefined || !auth.loggedIn) {
    return (
      <Dialog title={t.title} onClose={onClose} actions={close}>
        <p>{t.none}</p>
      </Dialog>
    )
  }
  const { questionnaire } = asked
  const title = questionnaire.title[LANGUAGE]
  if (findQuestionnaireRefusal(questionnaire, today, auth.authLevel) === 'STRONG_LOGIN_NEEDED') {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            <LinkButton
              look="primary"
              icon={<LockIcon />}
              href={strongLoginAddress(addressOf({ modal: 'holidays' }), LANGUAGE)}
            >
              {t.identify}
            </LinkButton>
            {close}
          </>
        }
      >
        <Stack gap="l">
          <HolidayWords questionnaire={questionnaire} />
          <Notice tone="info">{t.strongNeeded}</Notice>
        </Stack>
      </Dialog>
    )
  }
  // A page that was opened before the server learnt a new kind of question.
  if (!QUESTIONNAIRE_TYPES.includes(questionnaire.type)) {
    return (
      <Dialog title={title} onClose={onClose} actions={close}>
        <Notice tone="info">{t.notYet}</Notice>
      </Dialog>
    )
  }
  return <HolidayForm asked={asked} onClose={onClose} />
}
