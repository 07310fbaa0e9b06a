// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/applications/errors.ts'
import type { ApplicationAttachmentType, OfferedOption } from '@nalle/domain/applications/circumstances.ts'
import type { Assistance, ChosenOption, DailyTimes } from '@nalle/domain/applications/form.ts'
import { Suspense } from 'react'
import { Checkbox, RadioGroup } from '../../design/Choice.tsx'
import { FieldSet } from '../../design/FieldSet.tsx'
import { TextArea } from '../../design/TextArea.tsx'
import { lazy } from '../../design/lazy.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { forgetDetached } from './certificates.ts'
import styles from './Editor.module.css'
import { Opened } from '../../forms/FormSection.tsx'
import { TimeInput } from './TimeInput.tsx'
import { serviceNeedTexts } from './service-need-texts.ts'
import { useCertificatesOf, useEditorState, useFields, useOpenedApplication } from './use-editor.ts'

/** Most applications need no certificates. */
const AttachmentField = lazy(async () => ({
  default: (await import('../../attachments/AttachmentField.tsx')).AttachmentField,
}))

type Care = 'serviceNeed' | 'serviceNeed.connectedDaycare'

type TimesProps = {
  readonly of: Care
  readonly hint: string
  readonly required: boolean
  readonly times: DailyTimes
  readonly onChange: (times: DailyTimes) => void
}

export function DailyTimesFields({ of, hint, required, times, onChange }: TimesProps) {
  const t = useTexts(serviceNeedTexts)
  const field = useFields('serviceNeed')
  return (
    <FieldSet label={t.times} hint={hint}>
      {() => (
        <div className={styles.times}>
          <TimeInput
            {...field(`${of}.dailyTimes.startTime`)}
            required={required}
            value={times.startTime}
            onChange={(startTime) => onChange({ ...times, startTime })}
          />
          <TimeInput
            {...field(`${of}.dailyTimes.endTime`)}
            required={required}
            value={times.endTime}
            onChange={(endTime) => onChange({ ...times, endTime })}
          />
        </div>
      )}
    </FieldSet>
  )
}

type OptionProps = {
  readonly of: Care
  readonly options: readonly OfferedOption[]
  readonly hasStartDate: boolean
  readonly chosen: ChosenOption | null
  readonly onChange: (option: ChosenOption) => void
}

/** How much care is needed. Which amounts there are hangs on the day from which it is needed. */
export function OptionField({ of, options, hasStartDate, chosen, onChange }: OptionProps) {
  const t = useTexts(serviceNeedTexts)
  const field = useFields('serviceNeed')
  return (
    <RadioGroup
      {...field(`${of}.option`)}
      required
      hint={hasStartDate ? t.optionHint : t.startDateFirst}
      options={options.map((option) => ({ value: option.id, label: nameIn(option) }))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const option = options.find((one) => one.id === id)
        if (option) onChange(chosenOf(option))
      }}
    />
  )
}

const nameIn = (option: ChosenOption) => ({ fi: option.nameFi, sv: option.nameSv, en: option.nameEn })[LANGUAGE]

const chosenOf = ({ id, nameFi, nameSv, nameEn, validPlacementType }: OfferedOption): ChosenOption => ({
  id,
  nameFi,
  nameSv,
  nameEn,
  validPlacementType,
})

/** Certificates are asked of both only where there are two in the household. */
export function useWhoseCertificates(): 'one' | 'two' {
  return useEditorState(({ circumstances }) => (circumstances.secondGuardian === 'SAME_ADDRESS' ? 'two' : 'one'))
}

type ShiftCareProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

export function ShiftCareField({ checked, onChange }: ShiftCareProps) {
  const t = useTexts(serviceNeedTexts)
  const whose = useWhoseCertificates()
  return (
    <>
      <TickWithFiles type="EXTENDED_CARE" label={t.shiftCare} hint={t.shiftCareHint} {...{ checked, onChange }} />
      {checked && (
        <Opened>
          <p>{t.shiftCareAttachments[whose]}</p>
          <CertificateField type="EXTENDED_CARE" path="serviceNeed.shiftCareAttachments" />
        </Opened>
      )}
    </>
  )
}

type TickProps = ShiftCareProps & {
  readonly type: ApplicationAttachmentType
  readonly label: string
  readonly hint: string
}

/** A tick whose files go when it is taken back. */
export function TickWithFiles({ type, onChange, ...box }: TickProps) {
  const uploads = useCertificatesOf(type)
  const { id } = useOpenedApplication()
  const tick = (checked: boolean) => {
    onChange(checked)
    // Should it not be known, the files stay in sight; sending looks at them again.
    if (checked && uploads.stored.length > 0) forgetDetached(uploads, id).catch(() => undefined)
  }
  return <Checkbox {...box} onChange={tick} />
}

type CertificateProps = { readonly type: ApplicationAttachmentType; readonly path: FieldPath }

export function CertificateField({ type, path }: CertificateProps) {
  const uploads = useCertificatesOf(type)
  const { onBlur: _, ...field } = useFields('serviceNeed')(path)
  return (
    <Suspense>
      <AttachmentField {...field} uploads={uploads} />
    </Suspense>
  )
}

type AssistanceProps = { readonly assistance: Assistance; readonly onChange: (assistance: Assistance) => void }

export function AssistanceFields({ assistance, onChange }: AssistanceProps) {
  const t = useTexts(serviceNeedTexts)
  const field = useFields('serviceNeed')
  return (
    <>
      <Checkbox
        label={t.assistance}
        hint={t.assistanceHint}
        checked={assistance.needed}
        onChange={(needed) => onChange({ ...assistance, needed })}
      />
      {assistance.needed && (
        <Opened>
          <TextArea
            {...field('serviceNeed.assistance.description')}
            required
            value={assistance.description}
            onChange={(description) => onChange({ ...assistance, description })}
          />
        </Opened>
      )}
    </>
  )
}
