// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { MOST_OTHER_CHILDREN, type NamedPerson } from '@nalle/domain/applications/form.ts'
import { asksForFamily } from '@nalle/domain/applications/questions.ts'
import { useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import { Checkbox } from '../../design/Choice.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { FieldSet } from '../../design/FieldSet.tsx'
import { PlusIcon } from '../../design/Icons.tsx'
import { TrashIcon } from '../../design/PageIcons.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { TextField } from '../../design/TextField.tsx'
import { Opened, Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { contactTexts } from './contact-texts.ts'
import { useContactInfo } from './editing.ts'
import styles from './FamilyFields.module.css'
import { IdentityCodeField } from './IdentityCodeField.tsx'
import type { EditorStore } from './open-editor.ts'
import { useEditor, useEditorState, useFields } from './use-editor.ts'

const NOBODY: NamedPerson = { firstName: '', lastName: '', socialSecurityNumber: '' }

/** Who else lives in the household: asked where the size of the family decides a fee. */
export function FamilyFields() {
  const t = useTexts(contactTexts)
  const isAsked = useEditorState(({ form }) => asksForFamily(form))
  if (!isAsked) return null
  return (
    <Questions title={t.family}>
      <p>{t.familyHint}</p>
      <PartnerFields />
      <OtherChildrenFields />
    </Questions>
  )
}

function PartnerFields() {
  const t = useTexts(contactTexts)
  const [partner, change] = useContactInfo('otherPartner')
  return (
    <>
      <Checkbox label={t.partner} checked={partner.exists} onChange={(exists) => change({ exists })} />
      {partner.exists && (
        <Opened>
          <FieldSet label={t.partnerTitle}>
            {() => <PersonFields of="contactInfo.otherPartner" person={partner} onChange={change} />}
          </FieldSet>
        </Opened>
      )}
    </>
  )
}

const TICK = 'other-children-exist'

/** Listens to how many there are, not to who they are: each of them listens to itself. */
function OtherChildrenFields() {
  const t = useTexts(contactTexts)
  const editor = useEditor()
  const exist = useEditorState(({ form }) => form.contactInfo.otherChildren.exist)
  const count = useEditorState(({ form }) => form.contactInfo.otherChildren.children.length)
  const addButton = useRef<HTMLDivElement>(null)

  const tick = (wanted: boolean) =>
    changeChildren(editor, (children) => (wanted && children.length === 0 ? [NOBODY] : children), wanted)
  const remove = (at: number) => {
    changeChildren(editor, (children) => children.filter((_, place) => place !== at), count > 1)
    if (count > 1) addButton.current?.querySelector('button')?.focus()
    else focusField(TICK)
  }
  return (
    <>
      <Checkbox id={TICK} label={t.otherChildren} checked={exist} onChange={tick} />
      {exist && (
        <Opened gap="l">
          {Array.from({ length: count }, (_, at) => (
            // Children have no names of their own yet while they are being typed; their place is all there is.
            <OtherChild at={at} onRemove={remove} key={at} />
          ))}
          {count < MOST_OTHER_CHILDREN && (
            <div ref={addButton}>
              <Button
                icon={<PlusIcon />}
                onClick={() => changeChildren(editor, (children) => [...children, NOBODY], true)}
              >
                {t.addChild}
              </Button>
            </div>
          )}
        </Opened>
      )}
    </>
  )
}

function OtherChild({ at, onRemove }: { at: number; onRemove: (at: number) => void }) {
  const t = useTexts(contactTexts)
  const editor = useEditor()
  const child = useEditorState(({ form }) => form.contactInfo.otherChildren.children[at] ?? NOBODY)
  const change = (part: Partial<NamedPerson>) =>
    changeChildren(editor, (children) => children.map((one, place) => (place === at ? { ...one, ...part } : one)), true)
  return (
    <FieldSet label={t.otherChild(at + 1)}>
      {() => (
        <Stack gap="s">
          <PersonFields of={`contactInfo.otherChildren.${at}`} person={child} onChange={change} />
          <Cluster>
            <Button look="quiet" icon={<TrashIcon />} onClick={() => onRemove(at)}>
              {t.removeChild(child.firstName.trim() || t.otherChild(at + 1))}
            </Button>
          </Cluster>
        </Stack>
      )}
    </FieldSet>
  )
}

function changeChildren(
  editor: EditorStore,
  change: (children: readonly NamedPerson[]) => readonly NamedPerson[],
  exist: boolean,
): void {
  editor.change((form) => {
    const children = change(form.contactInfo.otherChildren.children)
    return { ...form, contactInfo: { ...form.contactInfo, otherChildren: { exist, children } } }
  })
}

type PersonProps = {
  readonly of: 'contactInfo.otherPartner' | `contactInfo.otherChildren.${number}`
  readonly person: NamedPerson
  readonly onChange: (part: Partial<NamedPerson>) => void
}

function PersonFields({ of, person, onChange }: PersonProps) {
  const field = useFields('contactInfo')
  return (
    <div className={styles.person}>
      <Stack gap="m">
        <TextField
          {...field(`${of}.firstName`)}
          required
          autoComplete="off"
          value={person.firstName}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          {...field(`${of}.lastName`)}
          required
          autoComplete="off"
          value={person.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
        <IdentityCodeField
          {...field(`${of}.socialSecurityNumber`)}
          value={person.socialSecurityNumber}
          onChange={(socialSecurityNumber) => onChange({ socialSecurityNumber })}
        />
      </Stack>
    </div>
  )
}
