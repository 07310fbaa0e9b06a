import { isRefusedWith } from '../api/failures.ts'
import type { RefusalOf } from '../api/call-types.ts'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { refusalTexts } from './refusal-texts.ts'
import { writingTexts } from './writing-texts.ts'

type Sending = 'messages.sendMessage' | 'messages.replyToMessage'
type Refusals = readonly RefusalOf<Sending>[]

const RECIPIENTS: Refusals = [
  'CHILDREN_NOT_ALLOWED',
  'RECIPIENTS_NOT_ALLOWED',
  'NO_STAFF_RECIPIENT',
  'SEVERAL_UNITS',
  'NO_RECIPIENT',
]
const ATTACHMENTS: Refusals = ['ATTACHMENTS_NOT_OPEN', 'ATTACHMENTS_NOT_YOURS']

/** Inside the editor, which keeps everything. */
export function MessageNotSent({ error, title }: { error: unknown; title: string }) {
  const t = useTexts(writingTexts)
  const refusals = useTexts(refusalTexts)
  const isAny = (codes: Refusals) => codes.some((code) => isRefusedWith<Sending>(error, code))
  const why = isAny(RECIPIENTS)
    ? refusals.recipientsChanged
    : isAny(ATTACHMENTS)
      ? refusals.attachmentsGone
      : isAny(['WRITING_NOT_OPEN'])
        ? refusals.notOpen
        : isAny(['TOO_MANY_MESSAGES'])
          ? refusals.tooMany
          : undefined
  if (why === undefined) return <NotDoneNotice title={title} error={error} more={t.nothingLost} />
  return (
    <Notice tone="danger" title={title} announce="alert">
      {why}
    </Notice>
  )
}
