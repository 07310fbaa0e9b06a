// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { withBusiness, withEmployment, withHighestFee } from '@nalle/domain/income-statements/changes.ts'
import type { AdultForm } from '@nalle/domain/income-statements/form.ts'
import { Button } from '../../design/Button.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { useGuide } from './guide.ts'
import { sectionIdOf } from './IncomeSection.tsx'
import { editorTexts } from './texts.ts'
import { useAdultChange } from './use-income-form.ts'

/** Those that a situation may leave out. */
export type Unasked = 'gross' | 'business' | 'other'

/** The choice that makes a section one of those that are asked. */
const CHOICES: Readonly<Record<Unasked, (form: AdultForm) => AdultForm>> = {
  gross: (form) => withEmployment(form, true),
  business: (form) => withBusiness(form, true),
  // Only whoever accepts the highest fee has nothing else to tell.
  other: (form) => withHighestFee(form, false),
}

/** In the whole form a section that the situation leaves out has its place too, and says how it comes in. */
export function UnaskedSection({ section }: { readonly section: Unasked }) {
  const t = useTexts(editorTexts)
  const guide = useGuide()
  const change = useAdultChange()
  return (
    <FormSection
      title={t.sections[section]}
      toCorrect={undefined}
      id={sectionIdOf(section)}
      open={guide.isOpen(section)}
      onToggle={(open) => guide.toggle(section, open)}
    >
      <p>{t.unasked}</p>
      <div>
        <Button
          onClick={() => {
            change(CHOICES[section])
            guide.arrive(section)
          }}
        >
          {t.ask[section]}
        </Button>
      </div>
    </FormSection>
  )
}
