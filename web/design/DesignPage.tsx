import { useState } from 'react'
import { ChoiceChips } from './ChoiceChips.tsx'
import { ButtonsGallery } from './gallery/ButtonsGallery.tsx'
import { ColoursGallery } from './gallery/ColoursGallery.tsx'
import { ContentGallery } from './gallery/ContentGallery.tsx'
import { DialogsGallery } from './gallery/DialogsGallery.tsx'
import { FieldsGallery } from './gallery/FieldsGallery.tsx'
import { IconsGallery } from './gallery/IconsGallery.tsx'
import { NoticesGallery } from './gallery/NoticesGallery.tsx'
import { UploadsGallery } from './gallery/UploadsGallery.tsx'
import { PageContainer, Stack } from './Layout.tsx'

const THEMES = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night forest' },
] as const

/** Every component in every state, to be looked at and tested. */
export function DesignPage() {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('system')
  const chooseTheme = (chosen: typeof theme) => {
    setTheme(chosen)
    document.documentElement.dataset.theme = chosen
  }
  return (
    <div lang="en">
      <PageContainer
        title="The look of Nalle"
        intro="Calm, warm and clear, like a good picture book rather than an office form. Every part is here in every state."
        actions={<ChoiceChips label="Theme" options={THEMES} value={theme} onChange={chooseTheme} />}
      >
        <Stack gap="xxl">
          <ColoursGallery />
          <ButtonsGallery />
          <FieldsGallery />
          <NoticesGallery />
          <DialogsGallery />
          <ContentGallery />
          <UploadsGallery />
          <IconsGallery />
        </Stack>
      </PageContainer>
    </div>
  )
}
