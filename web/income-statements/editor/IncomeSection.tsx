// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FormSection as Section } from '@nalle/domain/income-statements/form.ts'
import type { ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { Stack } from '../../design/Layout.tsx'
import { problemsIn } from '../../forms/form-store.ts'
import { FormSection } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './Editor.module.css'
import { useGuide } from './guide.ts'
import { useSectionTitle } from './section-title.ts'
import { editorTexts } from './texts.ts'
import { useIncomeState } from './use-income-form.ts'

type Props = {
  readonly section: Section
  /** One sentence on why it is asked. */
  readonly why: string
  readonly children: ReactNode
}

/** One of the parts of the form, with how much there is to correct in it and the way to the next one. */
export function IncomeSection({ section, why, children }: Props) {
  const t = useTexts(editorTexts)
  const guide = useGuide()
  const titleOf = useSectionTitle()
  const count = useIncomeState((state) =>
    state.attempts > 0 ? problemsIn(state.problemsBySection, section).length : 0,
  )
  const next = useIncomeState(({ facts }) => facts.sections[facts.sections.indexOf(section) + 1])
  return (
    <FormSection
      title={titleOf(section)}
      toCorrect={count > 0 ? t.toCorrect(count) : undefined}
      id={sectionIdOf(section)}
      open={guide.isOpen(section)}
      onToggle={(open) => guide.toggle(section, open)}
    >
      <p className={styles.why}>{why}</p>
      {children}
      {next !== undefined && !guide.isWhole && (
        <Stack gap="none">
          <div>
            <Button look="primary" onClick={() => guide.goOn(section, next)}>
              {t.next(titleOf(next))}
            </Button>
          </div>
        </Stack>
      )}
    </FormSection>
  )
}

export const sectionIdOf = (section: Section) => `section-${section}`
