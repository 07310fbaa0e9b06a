import { Suspense } from 'react'
import { Button } from '../../design/Button.tsx'
import { lazy } from '../../design/lazy.ts'
import { useTexts } from '../../language/texts.ts'
import { useEditing } from '../editing.ts'
import { Section } from '../Section.tsx'
import { pushSectionTexts } from './section-texts.ts'

const PushSettings = lazy(async () => ({ default: (await import('./PushSettings.tsx')).PushSettings }))

/** Whatever is behind the button comes when somebody wants it. */
export function PushSection() {
  const t = useTexts(pushSectionTexts)
  const { editing, edit } = useEditing('push')
  return (
    <Section id="push" title={t.title} intro={t.intro}>
      {editing ? (
        <Suspense>
          <PushSettings />
        </Suspense>
      ) : (
        <div>
          <Button onClick={edit}>{t.open}</Button>
        </div>
      )}
    </Section>
  )
}
