import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../design/Button.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useToast } from '../design/Toasts.tsx'
import { useTexts } from '../language/texts.ts'
import { LogOutDialog } from './LogOutDialog.tsx'
import { removeWrite } from './queue.ts'
import { refusalWords } from './refusal-words.ts'
import { queueTexts } from './texts.ts'
import { useQueue, type Waiting } from './waiting.ts'

/** Among the notices above every page: what waits to be sent, and what the server did not take. */
export function QueueNotices({ client }: { readonly client: QueryClient }) {
  const t = useTexts(queueTexts)
  const toast = useToast()
  const { waiting } = useQueue()
  // The frame has a place for what concerns the whole portal, and does not wait for this to come.
  const [place] = useState(() => document.querySelector('main > div'))
  useNews(client)
  const pending = waiting.filter(({ refused }) => refused === undefined)
  const takeBack = async (key: string) => {
    await removeWrite(key)
    toast({ text: t.takenBack })
  }
  const notices = (
    <>
      {pending.length > 0 && (
        <Notice title={t.waiting(pending.length)}>
          <Stack gap="xs">
            <p>{t.waitingHelp}</p>
            <ul>
              {pending.map(({ key, shown }) => (
                <li key={key}>
                  {shown.title}{' '}
                  <Button look="quiet" aria-label={t.takeBackNamed(shown.title)} onClick={() => void takeBack(key)}>
                    {t.takeBack}
                  </Button>
                </li>
              ))}
            </ul>
          </Stack>
        </Notice>
      )}
      {waiting.map((write) => write.refused && <NotSent write={write} key={write.key} />)}
    </>
  )
  return (
    <>
      {place && createPortal(notices, place)}
      {waiting.length > 0 && <LogOutDialog />}
    </>
  )
}

/** What was written stays where it would stand until the person has sent it anew or thrown it away. */
function NotSent({ write }: { readonly write: Waiting }) {
  const t = useTexts(queueTexts)
  const { shown, key } = write
  const actions =
    shown.kind === 'days' ? (
      <Cluster>
        <a href="/calendar">{t.toCalendar}</a>
        <Button onClick={() => void removeWrite(key)}>{t.understood}</Button>
      </Cluster>
    ) : (
      <a href={shown.kind === 'reply' ? `/messages/${shown.threadId}` : '/messages'}>{t.toMessage}</a>
    )
  return (
    <Notice tone="danger" title={t.notSent(shown.title)} announce="alert" actions={actions}>
      {refusalWords(write)}
    </Notice>
  )
}

/** Told for a moment; and what the page shows is asked again once something was sent. */
function useNews(client: QueryClient): void {
  const t = useTexts(queueTexts)
  const toast = useToast()
  const { news } = useQueue()
  const tell = useEffectEvent(() => {
    if (news === undefined) return
    const { what, shown } = news
    toast(what === 'SENT' ? { tone: 'success', text: t.sent(shown.title) } : { text: t.queued })
    if (what !== 'SENT') return
    const feature = shown.kind === 'days' ? 'calendar.' : 'messages.'
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith(feature) })
  })
  useEffect(() => tell(), [news])
}
