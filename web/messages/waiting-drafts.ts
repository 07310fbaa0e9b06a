import type { BodyOf } from '../api/call-types.ts'
import type { Waiting } from '../queue/waiting.ts'
import type { Attachment } from '../attachments/use-uploads.ts'
import { findDraft, keepDraft } from '../session/kept-draft.ts'
import { addressOfThread, WITH_EDITOR } from './message-addresses.ts'
import { NO_MESSAGE, type NewMessageDraft } from './new-message-draft.ts'
import { NO_REPLY, type ReplyDraft } from './reply-draft.ts'

/**
 * Brings what waits, or was refused, back into the form it was written in, and tells where that form is. What somebody has
 * begun there meanwhile stays in front of it. The key stays too: should it have arrived, it is not sent a second time.
 */
export function draftAgain(owner: string, { shown, body, key: known }: Waiting): string | undefined {
  // The key of the draft it was.
  const key = known as NonNullable<NewMessageDraft['key']>
  if (shown.kind === 'message') {
    // Written by the call's own form.
    const { recipients, children, title, content } = JSON.parse(body) as BodyOf<'messages.sendMessage'>
    const begun = findForm<NewMessageDraft>(owner, 'new-message', NO_MESSAGE)
    const draft: NewMessageDraft = {
      recipients,
      children,
      title: begun.title || title,
      content: joined(begun.content, content),
      attachments: [...begun.attachments, ...(shown.attachments as readonly Attachment[])],
      key,
    }
    keepForm(owner, 'new-message', draft)
    return WITH_EDITOR
  }
  if (shown.kind !== 'reply') return undefined
  // As above.
  const { content, recipientAccountIds } = JSON.parse(body) as BodyOf<'messages.replyToMessage'>
  const begun = findForm<ReplyDraft>(owner, `reply.${shown.threadId}`, NO_REPLY)
  const draft: ReplyDraft = { content: joined(begun.content, content), recipients: recipientAccountIds, key }
  keepForm(owner, `reply.${shown.threadId}`, draft)
  return addressOfThread(shown.threadId)
}

const joined = (begun: string, content: string) => (begun === '' ? content : `${begun}\n\n${content}`)

/** As `useKeptForm` keeps it. */
type Kept<Form> = { readonly form: Form; readonly unread: object }

const findForm = <Form extends object>(owner: string, name: string, initial: Form): Form =>
  findDraft<Kept<Form>>(sessionStorage, owner, name, { form: initial, unread: {} })?.form ?? initial

function keepForm(owner: string, name: string, form: object): void {
  keepDraft(sessionStorage, owner, name, { form, unread: {} })
}
