// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { SiblingBasis } from '@nalle/domain/applications/form.ts'
import { findKnownSibling } from '@nalle/domain/applications/unit-preference.ts'
import { Checkbox, RadioGroup } from '../../design/Choice.tsx'
import { TextField } from '../../design/TextField.tsx'
import { useTexts } from '../../language/texts.ts'
import { useUnitPreference } from './editing.ts'
import { Opened } from '../../forms/FormSection.tsx'
import { IdentityCodeField } from './IdentityCodeField.tsx'
import { unitChoiceTexts } from './unit-texts.ts'
import { useEditorState, useFields } from './use-editor.ts'

const OTHER = 'other'

/** A brother or sister who is there already: one whom the register knows, or one who is named here. */
export function SiblingFields() {
  const t = useTexts(unitChoiceTexts)
  const field = useFields('unitPreference')
  const [{ siblingBasis }, changePreference] = useUnitPreference()
  const siblings = useEditorState((state) => state.circumstances.siblings)
  const isPreschool = useEditorState(({ form }) => form.type === 'PRESCHOOL')
  const known = findKnownSibling(siblingBasis, siblings)
  const change = (part: Partial<SiblingBasis>) => changePreference({ siblingBasis: { ...siblingBasis, ...part } })

  const choose = (value: string) => {
    const sibling = siblings[Number(value)]
    change({ siblingName: sibling?.name ?? '', siblingSsn: sibling?.socialSecurityNumber ?? '' })
  }
  const tick = (wanted: boolean) => {
    const [first] = siblings
    const isEmpty = siblingBasis.siblingName === '' && siblingBasis.siblingSsn === ''
    const named = isEmpty && first ? { siblingName: first.name, siblingSsn: first.socialSecurityNumber } : {}
    change({ wanted, ...named })
  }
  return (
    <>
      <Checkbox label={t.sibling} hint={t.siblingHint} checked={siblingBasis.wanted} onChange={tick} />
      {siblingBasis.wanted && (
        <Opened>
          {siblings.length > 0 && (
            <RadioGroup
              label={t.whichSibling}
              options={[
                ...siblings.map(({ name }, at) => ({ value: String(at), label: name })),
                { value: OTHER, label: t.otherSibling },
              ]}
              value={known ? String(siblings.indexOf(known)) : OTHER}
              onChange={choose}
            />
          )}
          {!known && (
            <>
              <TextField
                {...field('unitPreference.siblingBasis.siblingName')}
                required
                autoComplete="off"
                value={siblingBasis.siblingName}
                onChange={(siblingName) => change({ siblingName })}
              />
              <IdentityCodeField
                {...field('unitPreference.siblingBasis.siblingSsn')}
                value={siblingBasis.siblingSsn}
                onChange={(siblingSsn) => change({ siblingSsn })}
              />
            </>
          )}
          {isPreschool && (
            <TextField
              {...field('unitPreference.siblingBasis.siblingUnit')}
              required
              autoComplete="off"
              value={siblingBasis.siblingUnit}
              onChange={(siblingUnit) => change({ siblingUnit })}
            />
          )}
        </Opened>
      )}
    </>
  )
}
