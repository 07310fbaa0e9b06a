import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { NotFetchedNotice } from './failure-notices.tsx'
import { choicesIn } from './new-message-draft.ts'
import { NewMessageForm } from './NewMessageForm.tsx'
import styles from './OpenThread.module.css'
import { MESSAGES } from './message-addresses.ts'
import { recipientsQuery, useMyAccount } from './queries.ts'
import { messageTexts } from './texts.ts'
import writing from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

type Props = { readonly takesFocus: boolean; readonly onClose: () => void }

export function NewMessage({ takesFocus, onClose }: Props) {
  const t = useTexts(writingTexts)
  const { backToList, close } = useTexts(messageTexts)
  const { auth } = useStart()
  const recipients = useQuery(recipientsQuery())
  const account = useMyAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayWrite = auth.loggedIn && auth.user.accessibleFeatures.composeNewMessage
  const failure = recipients.error ?? account.error

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const content = () => {
    if (!mayWrite || (recipients.data && choicesIn(recipients.data).children.length === 0)) {
      return (
        <Notice title={t.nobodyToWrite} actions={<Button onClick={onClose}>{close}</Button>}>
          {t.nothingLost}
        </Notice>
      )
    }
    if (recipients.data && account.data) {
      return (
        <NewMessageForm
          recipients={recipients.data}
          mayAttach={account.data.messageAttachmentsAllowed}
          onRefused={() => void recipients.refetch()}
          onClose={onClose}
        />
      )
    }
    if (failure) {
      const retry = () => {
        void recipients.refetch()
        void account.refetch()
      }
      return <NotFetchedNotice title={t.recipientsFailed} error={failure} onRetry={retry} />
    }
    return (
      <div className={styles.toCome}>
        <Skeleton block="l" lines={4} />
      </div>
    )
  }

  return (
    <div className={writing.editor}>
      <a className={styles.back} href={MESSAGES}>
        <ArrowLeftIcon />
        {backToList}
      </a>
      <Card as="section" aria-labelledby="new-message-title">
        <Stack gap="l">
          <h1 className={writing.title} id="new-message-title" tabIndex={-1} ref={heading}>
            {t.newMessage}
          </h1>
          {content()}
        </Stack>
      </Card>
    </div>
  )
}
