// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FutureAddress } from '@nalle/domain/applications/form.ts'
import type { ReactNode } from 'react'
import { dateToText } from '../../design/date-text.ts'
import { Button } from '../../design/Button.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { Cluster } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { TextField } from '../../design/TextField.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { fieldIdOf } from '../../forms/field-words.ts'
import { Opened } from '../../forms/FormSection.tsx'
import { useFields } from './use-editor.ts'
import { useTexts } from '../../language/texts.ts'
import { contactTexts } from './contact-texts.ts'

type WhoseAddress = 'contactInfo.child.futureAddress' | 'contactInfo.guardian.futureAddress'

type Props = {
  readonly of: WhoseAddress
  readonly address: FutureAddress
  readonly onChange: (part: Partial<FutureAddress>) => void
  /** Copied from somewhere else, and changed there. */
  readonly readOnly?: boolean
  readonly children?: ReactNode
}

/** Where somebody will live, and from when on. */
export function AddressFields({ of, address, onChange, readOnly = false, children }: Props) {
  const field = useFields('contactInfo')
  return (
    <Opened>
      {children}
      {readOnly ? (
        <TextField
          {...field(`${of}.movingDate`)}
          readOnly
          width="medium"
          value={address.movingDate ? dateToText(address.movingDate) : ''}
          onChange={() => undefined}
        />
      ) : (
        <DateInput
          {...field.typed(`${of}.movingDate`)}
          keepsWhileTyped
          required
          value={address.movingDate}
          onChange={(date) => onChange({ movingDate: date })}
        />
      )}
      <TextField
        {...field(`${of}.street`)}
        required={!readOnly}
        readOnly={readOnly}
        autoComplete="off"
        value={address.street}
        onChange={(street) => onChange({ street })}
      />
      <Cluster gap="m" align="start">
        <TextField
          {...field(`${of}.postalCode`)}
          required={!readOnly}
          readOnly={readOnly}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={address.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
        />
        <TextField
          {...field(`${of}.postOffice`)}
          required={!readOnly}
          readOnly={readOnly}
          width="medium"
          autoComplete="off"
          value={address.postOffice}
          onChange={(postOffice) => onChange({ postOffice })}
        />
      </Cluster>
    </Opened>
  )
}

/** A protected person's new address is told and kept, but not shown, not even here. */
export function KeptAddress({ of, onReplace }: { readonly of: WhoseAddress; readonly onReplace: () => void }) {
  const t = useTexts(contactTexts)
  const replace = () => {
    onReplace()
    // The fields stand in place of the button only once they are drawn.
    requestAnimationFrame(() => focusField(fieldIdOf(`${of}.movingDate`)))
  }
  return (
    <Opened>
      <Notice tone="info" title={t.keptAddress} actions={<Button onClick={replace}>{t.replaceAddress}</Button>}>
        {t.keptAddressHelp}
      </Notice>
    </Opened>
  )
}
