import { LONGEST_CONTENT, LONGEST_TITLE } from '@nalle/domain/messages/message-texts.ts'
import type { NewMessageProblem } from '@nalle/domain/messages/new-message.ts'
import type { FieldWords } from '../forms/field-words.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { writingTexts } from './writing-texts.ts'

export function useMessageWords(): FieldWords<NewMessageProblem> {
  const t = useTexts(writingTexts)
  const messageOf = (found: NewMessageProblem) => {
    switch (found.field) {
      case 'children':
        return t.childMissing
      case 'units':
        return t.severalUnits
      case 'recipients':
        return t.noRecipient
      case 'title':
        return found.problem === 'MISSING' ? t.subjectMissing : t.subjectTooLong(formats.number(LONGEST_TITLE))
      case 'content':
        return found.problem === 'MISSING' ? t.textMissing : t.textTooLong(formats.number(LONGEST_CONTENT))
    }
  }
  const labels = {
    children: t.children,
    units: t.children,
    recipients: t.staffRecipients,
    title: t.subject,
    content: t.content,
  }
  return {
    idPrefix: 'message.',
    labelOf: (field) => labels[field],
    messageOf,
    // Each of the sentences names what it is about.
    summaryOf: (_, message) => message,
    // Where recipients would be, the page says why there are none.
    mendedAt: ({ field }) => (field === 'units' ? 'recipients' : field),
  }
}
