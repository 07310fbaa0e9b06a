import type { Message } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { downloadAddress } from '../attachments/download-address.ts'
import { DownloadIcon } from '../design/PageIcons.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { accountNameOf, useAccountLabelsIn } from './account-labels.ts'
import styles from './MessageCard.module.css'
import { MessageText } from './MessageText.tsx'
import { useNames } from './name-lists.ts'
import { messageTexts } from './texts.ts'

type Props = { readonly message: Message; readonly me: MessageAccountId; readonly id: string }

export function MessageCard({ message, me, id }: Props) {
  'use no memo'
  const t = useTexts(messageTexts)
  const { list } = useNames()
  const { sender, recipients, attachments } = message
  const labelOf = useAccountLabelsIn([sender, ...recipients])
  const nameOf = (account: Message['sender']) =>
    account.id === me ? `${accountNameOf(account)} (${t.you})` : labelOf(account)
  return (
    <li className={styles.message} id={id} tabIndex={-1} data-own={sender.id === me}>
      <div className={styles.head}>
        <p className={styles.sender}>
          <span className="visually-hidden">{t.from}: </span>
          {nameOf(sender)}
        </p>
        <time className={styles.time} dateTime={message.sentAt.toString()}>
          {formats.instant(message.sentAt)}
        </time>
      </div>
      {recipients.length > 0 && (
        <p className={styles.recipients}>
          {t.to}: {list(recipients.map(nameOf))}
        </p>
      )}
      <MessageText text={message.content} />
      {attachments.length > 0 && (
        <ul role="list" className={styles.files} aria-label={t.attachments}>
          {attachments.map((file) => (
            <li key={file.id}>
              <a className={styles.file} href={downloadAddress(file)} aria-label={t.download(file.name)}>
                <DownloadIcon />
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
