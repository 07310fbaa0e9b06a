import { isAnswered } from '@nalle/domain/child-documents/progress.ts'
import type { DocumentContent } from '@nalle/domain/child-documents/template.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { Stack } from '../../design/Layout.tsx'
import { icon } from '../../design/Icons.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { useTexts } from '../../language/texts.ts'
import { useUser } from '../../session/start.ts'
import { useDraftPlace } from '../../session/kept-draft.ts'
import { draftName, type KeptAnswers } from '../draft-name.ts'
import { answerDraftQuery, type ChildDocument } from '../queries.ts'
import { Letter } from './Letter.tsx'
import { LETTER_WORDS } from './letter-words.ts'
import { plainTextOf } from './plain-text.ts'
import { readingTexts } from './texts.ts'
import { ownTextHelpOf } from './own-text-help.ts'

const CopyIcon = /* @__PURE__ */ icon(
  'M11 8.5h6.5A2.5 2.5 0 0 1 20 11v7a2.5 2.5 0 0 1-2.5 2.5H11A2.5 2.5 0 0 1 8.5 18v-7A2.5 2.5 0 0 1 11 8.5ZM5.5 15.5A1.5 1.5 0 0 1 4 14V6a2.5 2.5 0 0 1 2.5-2.5H13A1.5 1.5 0 0 1 14.5 5',
)

/** What this guardian had written when the other one was first. It is theirs to copy. */
export function OwnText({ document }: { readonly document: ChildDocument }) {
  const t = useTexts(readingTexts)
  const toast = useToast()
  const user = useUser()
  const own = useOwnText(document)
  const { template, answeredBy } = document
  const words = LETTER_WORDS[template.language]
  if (own === undefined || !own.answers.some((answer) => answer.type !== 'CHECKBOX' && isAnswered(answer))) return null
  const copy = () =>
    navigator.clipboard
      .writeText(plainTextOf(template.content, own, words))
      .then(() => toast({ tone: 'success', text: t.copied }))
      .catch(() => toast({ tone: 'warning', text: t.notCopied }))
  return (
    <Card tone="sunken">
      <Stack as="section" gap="m" aria-label={t.ownText}>
        <h2>{t.ownText}</h2>
        <p>{ownTextHelpOf(answeredBy, user?.id, t)}</p>
        <div>
          <Button icon={<CopyIcon />} onClick={() => void copy()}>
            {t.copy}
          </Button>
        </div>
        <div>
          <Letter template={template.content} content={own} words={words} />
        </div>
      </Stack>
    </Card>
  )
}

/** What this very tab keeps is at least as new as what the server does. */
function useOwnText({ id, answerable }: ChildDocument): DocumentContent | undefined {
  const place = useDraftPlace<KeptAnswers>(draftName(id))
  const { data: draft } = useQuery({ ...answerDraftQuery(id), enabled: !answerable })
  const kept = place.find({ form: {}, unread: {}, version: 0, isUnsaved: false })
  if (kept !== undefined && kept.isUnsaved) return { answers: Object.values(kept.form) }
  return draft !== undefined && draft.version > 0 ? draft.content : undefined
}
