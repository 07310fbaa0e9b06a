import { useEffect, useEffectEvent, useState } from 'react'
import { loginHeaders } from '../api/page-login.ts'
import { Button } from '../design/Button.tsx'
import { Cluster } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { findPictures, forgetPictures } from '../worker/shared-pictures.ts'
import { previewOf } from './picture-preview.ts'
import { sharedPictureTexts } from './shared-picture-texts.ts'
import type { Uploads } from './use-uploads.ts'

type Shared = { readonly file: File; readonly preview: string | undefined }
type Decision = { readonly isAttached: boolean; readonly storedBefore: number }

/**
 * Asks whether to attach what was shared from another application: pages of other sites can share as well. Nothing is
 * uploaded before the answer. Where nothing can be attached, says why.
 */
export function SharedPictures({ mayAttach, uploads }: { readonly mayAttach: boolean; readonly uploads: Uploads }) {
  const t = useTexts(sharedPictureTexts)
  const [shared, setShared] = useState<readonly Shared[]>()
  const [decision, setDecision] = useState<Decision>()
  const show = useEffectEvent(async (files: readonly File[]) => {
    setShared(
      await Promise.all(files.map(async (file) => ({ file, preview: mayAttach ? await previewOf(file) : undefined }))),
    )
  })
  useEffect(() => {
    const [owner] = Object.values(loginHeaders())
    findPictures(owner).then(show, () => show([]))
  }, [])
  const isStored = shared && decision?.isAttached && uploads.stored.length >= decision.storedBefore + shared.length
  // What another person left is nobody's any more; what could not be sent yet is kept for a reload.
  const isOver = shared && (!mayAttach || shared.length === 0 || decision?.isAttached === false || isStored)
  useEffect(() => {
    // Browsers without caches have kept nothing.
    if (isOver) void forgetPictures().catch(() => undefined)
  }, [isOver])

  if (!shared) return null
  if (!mayAttach) return <Notice tone="warning">{t.mayNotAttach}</Notice>
  if (shared.length === 0) return <Notice tone="warning">{t.nothingCame}</Notice>
  const decide = (isAttached: boolean) => {
    setDecision({ isAttached, storedBefore: uploads.stored.length })
    if (isAttached) uploads.add(shared.map(({ file }) => file))
  }
  if (decision) {
    return (
      // The button that had the focus is gone.
      <div ref={focus} tabIndex={-1}>
        <Notice>{decision.isAttached ? t.attached(shared.length) : t.notAttached(shared.length)}</Notice>
      </div>
    )
  }
  return (
    <Notice
      title={t.question(shared.length)}
      actions={
        <Cluster>
          <Button onClick={() => decide(true)}>{t.attach}</Button>
          <Button look="quiet" onClick={() => decide(false)}>
            {t.doNotAttach}
          </Button>
        </Cluster>
      }
    >
      <p>{t.origin(shared.length)}</p>
      <Cluster as="ul" align="end">
        {shared.map(({ file, preview }, at) => (
          <li key={at}>
            {preview && <img src={preview} alt="" height={120} />}
            {file.name}
          </li>
        ))}
      </Cluster>
    </Notice>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
