// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FutureAddress } from '@nalle/domain/applications/form.ts'
import type { ReactNode } from 'react'
import { dateToText } from '../../design/date-text.ts'
import { Cluster } from '../../design/Layout.tsx'
import { TextField } from '../../design/TextField.tsx'
import { DateInput } from './DateInput.tsx'
import { Opened } from './EditorSection.tsx'
import { useFields } from './use-editor.ts'

type Props = {
  readonly of: 'contactInfo.child.futureAddress' | 'contactInfo.guardian.futureAddress'
  readonly address: FutureAddress
  readonly onChange: (part: Partial<FutureAddress>) => void
  /** Copied from somewhere else, and changed there. */
  readonly readOnly?: boolean
  readonly children?: ReactNode
}

/** Where somebody will live, and from when on. */
export function AddressFields({ of, address, onChange, readOnly = false, children }: Props) {
  const field = useFields('contactInfo')
  const movingDate = field(`${of}.movingDate`)
  return (
    <Opened>
      {children}
      {readOnly ? (
        <TextField
          {...movingDate}
          readOnly
          width="medium"
          value={address.movingDate ? dateToText(address.movingDate) : ''}
          onChange={() => undefined}
        />
      ) : (
        <DateInput
          {...movingDate}
          field={`${of}.movingDate`}
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
