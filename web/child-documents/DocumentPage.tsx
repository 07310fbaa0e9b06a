import { isFilledInByGuardians } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { Skeleton } from '../design/Skeleton.tsx'
import { useToast } from '../design/Toasts.tsx'
import { lazy } from '../design/lazy.ts'
import { CaseMetadata } from '../documents/CaseMetadata.tsx'
import { PrintButton } from '../documents/PrintButton.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { addressOfDocument, CALENDAR, isForFillingIn, returnsToCalendar } from './addresses.ts'
import { BackButton } from './BackButton.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { useMarkReadWhenShown } from './mark-read-when-shown.ts'
import { NotFetchedNotice } from './NotFetchedNotice.tsx'
import { childDocumentQuery, documentMetadataQuery, useForgetDocument, type ChildDocument } from './queries.ts'
import { DocumentNotices } from './reading/DocumentNotices.tsx'
import { DocumentTools } from './reading/DocumentTools.tsx'
import { Letter } from './reading/Letter.tsx'
import { LetterFoot } from './reading/LetterHead.tsx'
import { LETTER_WORDS } from './reading/letter-words.ts'
import { OwnText } from './reading/OwnText.tsx'
import { readingTexts } from './reading/texts.ts'
import { documentTexts } from './texts.ts'

/** Only for who fills in: a form weighs more than a letter. */
const loadFilling = () => import('./filling/Filling.tsx')
const Filling = lazy(async () => ({ default: (await loadFilling()).Filling }))
// While the document is still on its way.
if (isForFillingIn(globalThis.location?.search ?? '')) void loadFilling()

/** One document about a child: to be read, or, where the address says so and it still waits for an answer, filled in. */
export function DocumentPage() {
  const t = useTexts(documentTexts)
  const { print: printWord } = useTexts(readingTexts)
  // The route table names it; the server refuses what is no document on a child of this person's.
  const { documentId } = useParams<{ documentId: ChildDocumentId }>()
  const search = useSearch()
  const { data: document, error, refetch } = useQuery(childDocumentQuery(documentId))
  useMarkReadWhenShown(document?.id)
  if (document === undefined) {
    return (
      <DocumentFrame
        title={t.document}
        back={<BackButton />}
        // On a phone the tools have a line of their own: what stands below does not move when the others come.
        tools={!error && !isForFillingIn(search) && <PrintButton label={printWord} />}
      >
        {error ? (
          <NotFetchedNotice error={error} onRetry={() => void refetch()} wayOut={<BackButton look="secondary" />} />
        ) : (
          // As long as a window: what stands below the sheet is not pushed out of it when the letter comes.
          <Skeleton lines={16} block="l" />
        )}
      </DocumentFrame>
    )
  }
  return isForFillingIn(search) && document.answerable ? <FilledIn document={document} /> : <Read document={document} />
}

type Props = { readonly document: ChildDocument }

function Read({ document }: Props) {
  const { features } = useStart().city
  const { template, content } = document
  const mayHaveOwnText = isFilledInByGuardians(template.type) && !document.answerable
  return (
    <DocumentFrame
      document={document}
      back={<BackButton document={document} />}
      tools={<DocumentTools document={document} />}
      notices={<DocumentNotices document={document} />}
      after={
        <>
          {mayHaveOwnText && <OwnText document={document} />}
          {features.citizenMetadata && <CaseMetadata query={documentMetadataQuery(document.id)} headingLevel={2} />}
        </>
      }
    >
      <Letter template={template.content} content={content} words={LETTER_WORDS[template.language]} />
      <LetterFoot document={document} />
    </DocumentFrame>
  )
}

function FilledIn({ document }: Props) {
  const t = useTexts(readingTexts)
  const search = useSearch()
  const [, navigate] = useLocation()
  const toast = useToast()
  const forget = useForgetDocument()
  const toReading = async () => {
    await forget(document.id)
    navigate(addressOfDocument(document.id), { replace: true })
  }
  const onSent = async () => {
    const toCalendar = returnsToCalendar(search)
    // The letter is shown once it says what was sent.
    if (toCalendar) navigate(CALENDAR, { replace: true })
    else await toReading()
    toast({ tone: 'success', text: t.sentToast(document.template.name) })
    if (toCalendar) await forget(document.id)
  }
  return (
    <DocumentFrame document={document} back={<BackButton document={document} />} isForm>
      <Suspense fallback={<Skeleton lines={6} block="l" />}>
        <Filling document={document} onSent={onSent} onOvertaken={toReading} />
      </Suspense>
    </DocumentFrame>
  )
}
