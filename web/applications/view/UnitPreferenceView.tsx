import type { DocumentPreferences } from '@nalle/domain/applications/form-document.ts'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './ApplicationView.module.css'
import { viewTexts } from './texts.ts'
import { ViewSection, yesOrNo } from './ViewSection.tsx'

export function UnitPreferenceView({ preferences }: { readonly preferences: DocumentPreferences }) {
  const t = useTexts(viewTexts)
  const { siblingBasis, preferredUnits } = preferences
  return (
    <ViewSection title={t.unitPreference}>
      <DescriptionList
        facts={[
          [t.sibling, yesOrNo(t, siblingBasis !== null)],
          ...(siblingBasis === null
            ? []
            : [
                siblingBasis.siblingName !== '' && ([t.siblingName, siblingBasis.siblingName] as const),
                siblingBasis.siblingSsn !== '' && ([t.siblingIdentityCode, siblingBasis.siblingSsn] as const),
                siblingBasis.siblingUnit !== '' && ([t.siblingUnit, siblingBasis.siblingUnit] as const),
              ]),
          [t.preferredUnits, preferredUnits.length === 0 ? t.notChosen : inOrder(preferredUnits)],
        ]}
      />
    </ViewSection>
  )
}

function inOrder(units: DocumentPreferences['preferredUnits']) {
  return (
    <ol className={styles.ordered}>
      {units.map((unit) => (
        <li key={unit.id}>{unit.name}</li>
      ))}
    </ol>
  )
}
