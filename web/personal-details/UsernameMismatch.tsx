import { useState } from 'react'
import { Refused } from '../api/failures.ts'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { useToast } from '../design/Toasts.tsx'
import { useTexts } from '../language/texts.ts'
import { EMAIL_ID, EMAIL_ADDRESS_SECTION } from './email-anchor.ts'
import { emailTexts } from './email-texts.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { useUpdateCredentials } from './queries.ts'
import { StrongButton } from './StrongButton.tsx'
import { personalDetailsTexts } from './texts.ts'

/** The username is still another than the verified address: it can be brought along. */
export function UsernameMismatch({ username, email }: { username: string; email: string }) {
  const t = useTexts(emailTexts)
  const { saveFailed } = useTexts(personalDetailsTexts)
  const toast = useToast()
  const [failure, setFailure] = useState<unknown>()
  const updateCredentials = useUpdateCredentials()
  const { progress, run } = useProgress()
  const isTaken = failure instanceof Refused && failure.status === 409

  const update = async () => {
    setFailure(undefined)
    await updateCredentials({ username: email, password: null })
    toast({ tone: 'success', text: t.usernameUpdated(email.toLowerCase()) })
    document.getElementById(EMAIL_ID)?.focus()
  }
  return (
    <>
      <Notice
        tone="warning"
        title={t.mismatch}
        actions={
          <StrongButton
            look="primary"
            returnTo={EMAIL_ADDRESS_SECTION}
            progress={progress}
            disabled={isTaken}
            onClick={() => void run(update).catch(setFailure)}
          >
            {t.updateUsername}
          </StrongButton>
        }
      >
        {t.mismatchHelp(username, email)}
      </Notice>
      {isTaken ? (
        <Notice tone="danger" title={t.conflict} announce="alert">
          {t.conflictHelp(email)}
        </Notice>
      ) : (
        failure !== undefined && <NotDoneNotice title={saveFailed} error={failure} />
      )}
    </>
  )
}
