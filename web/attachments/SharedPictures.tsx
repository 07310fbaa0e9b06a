import { useEffect, useEffectEvent, useState } from 'react'
import { loginHeaders } from '../api/page-login.ts'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { findPictures, forgetPictures } from '../worker/shared-pictures.ts'
import { sharedPictureTexts } from './shared-picture-texts.ts'
import type { Uploads } from './use-uploads.ts'

/** Attaches what was shared from another application; where that cannot be, says why. */
export function SharedPictures({ mayAttach, uploads }: { readonly mayAttach: boolean; readonly uploads: Uploads }) {
  const t = useTexts(sharedPictureTexts)
  const [taken, setTaken] = useState<{ readonly count: number; readonly storedBefore: number }>()
  const take = useEffectEvent((pictures: readonly File[]) => {
    setTaken({ count: pictures.length, storedBefore: uploads.stored.length })
    if (mayAttach) uploads.add(pictures)
  })
  useEffect(() => {
    const [owner] = Object.values(loginHeaders())
    findPictures(owner).then(
      (pictures) => take(pictures),
      () => take([]),
    )
  }, [])
  // What another person left is nobody's any more; what could not be sent yet is kept for a reload.
  const isOver = taken && (!mayAttach || uploads.stored.length >= taken.storedBefore + taken.count)
  useEffect(() => {
    // Browsers without caches have kept nothing.
    if (isOver) void forgetPictures().catch(() => undefined)
  }, [isOver])

  if (!taken) return null
  if (!mayAttach) return <Notice tone="warning">{t.mayNotAttach}</Notice>
  if (taken.count === 0) return <Notice tone="warning">{t.nothingCame}</Notice>
  return <Notice announce="status">{t.attached(taken.count)}</Notice>
}
