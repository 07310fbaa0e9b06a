import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { useTexts } from '../../language/texts.ts'
import { viewTexts } from './texts.ts'
import { ViewSection } from './ViewSection.tsx'

type Props = { readonly type: ApplicationType; readonly document: FormDocument }

export function AdditionalDetailsView({ type, document: { otherInfo, child } }: Props) {
  const t = useTexts(viewTexts)
  // A club gives no meals, so nothing is asked about them.
  const asksOfMeals = type !== 'CLUB'
  return (
    <ViewSection title={t.additionalDetails}>
      <DescriptionList
        facts={[
          [t.otherInfo, otherInfo || t.notGiven],
          asksOfMeals && [t.diet, child.diet || t.notGiven],
          asksOfMeals && [t.allergies, child.allergies || t.notGiven],
        ]}
      />
    </ViewSection>
  )
}
