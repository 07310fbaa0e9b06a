import { MOST_OTHER_CHILDREN, type NamedPerson } from '@nalle/domain/applications/form.ts'
import { asksForFamily } from '@nalle/domain/applications/questions.ts'
import { useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import { Checkbox } from '../../design/Choice.tsx'
import { FieldSet } from '../../design/Field.tsx'
import { PlusIcon, TrashIcon } from '../../design/Icons.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { TextField } from '../../design/TextField.tsx'
import { useTexts } from '../../language/texts.ts'
import { contactTexts } from './contact-texts.ts'
import { useContactInfo } from './editing.ts'
import { Opened, Questions } from './EditorSection.tsx'
import { IdentityCodeField } from './IdentityCodeField.tsx'
import { useEditorState, useFields } from './use-editor.ts'

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

function OtherChildrenFields() {
  const t = useTexts(contactTexts)
  const [{ exist, children }, change] = useContactInfo('otherChildren')
  const addButton = useRef<HTMLDivElement>(null)

  const tick = (wanted: boolean) =>
    change({ exist: wanted, children: wanted && children.length === 0 ? [NOBODY] : children })
  const changeChild = (at: number, part: Partial<NamedPerson>) =>
    change({ children: children.map((child, place) => (place === at ? { ...child, ...part } : child)) })
  const remove = (at: number) => {
    const left = children.filter((_, place) => place !== at)
    change({ exist: left.length > 0, children: left })
    addButton.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <Checkbox label={t.otherChildren} checked={exist} onChange={tick} />
      {exist && (
        <Opened>
          {children.map((child, at) => (
            // Children have no names of their own yet while they are being typed; their place is all there is.
            <FieldSet label={t.otherChild(at + 1)} key={at}>
              {() => (
                <Stack gap="s">
                  <PersonFields
                    of={`contactInfo.otherChildren.${at}`}
                    person={child}
                    onChange={(part) => changeChild(at, part)}
                  />
                  <Cluster>
                    <Button look="quiet" icon={<TrashIcon />} onClick={() => remove(at)}>
                      {t.removeChild(child.firstName.trim() || t.otherChild(at + 1))}
                    </Button>
                  </Cluster>
                </Stack>
              )}
            </FieldSet>
          ))}
          {children.length < MOST_OTHER_CHILDREN && (
            <div ref={addButton}>
              <Button icon={<PlusIcon />} onClick={() => change({ children: [...children, NOBODY] })}>
                {t.addChild}
              </Button>
            </div>
          )}
        </Opened>
      )}
    </>
  )
}

type PersonProps = {
  readonly of: 'contactInfo.otherPartner' | `contactInfo.otherChildren.${number}`
  readonly person: NamedPerson
  readonly onChange: (part: Partial<NamedPerson>) => void
}

function PersonFields({ of, person, onChange }: PersonProps) {
  const field = useFields('contactInfo')
  return (
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
  )
}
