import { firstNamesOf, fullNameOf } from '@nalle/domain/people/names.ts'
import type { DetailsError, PersonalDetails } from '@nalle/domain/personal-details/details.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../design/Button.tsx'
import { Checkbox } from '../design/Choice.tsx'
import { ErrorSummary } from '../design/ErrorSummary.tsx'
import { DescriptionList } from '../design/DescriptionList.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { SelectField } from '../design/SelectField.tsx'
import { TextField } from '../design/TextField.tsx'
import { useTexts } from '../language/texts.ts'
import { useKeptDraft } from '../session/kept-draft.ts'
import type { User } from '../session/start.ts'
import { detailsIn, draftErrors, draftOf, type DetailsDraft } from './details-draft.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { postalAddressOf } from './postal-address.ts'
import { useSaveDetails } from './queries.ts'
import { Muted } from './Section.tsx'
import { personalDetailsTexts } from './texts.ts'
import { useTouched } from '../design/touched.ts'

type FieldName = keyof PersonalDetails
const FIELDS: readonly FieldName[] = ['preferredName', 'phone', 'backupPhone', 'email']
const idOf = (field: FieldName) => `details-${field}`

type Props = { readonly user: User; readonly onClose: () => void }

export function DetailsForm({ user, onClose }: Props) {
  const t = useTexts(personalDetailsTexts)
  const [draft, setDraft, discard] = useKeptDraft<DetailsDraft>('personal-details', draftOf(user))
  const [touched, touch] = useTouched<FieldName>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const saveDetails = useSaveDetails()
  const leave = () => {
    discard()
    onClose()
  }
  const { progress, run } = useProgress(leave)

  const errors = draftErrors(draft, user.firstName)
  const isInvalid = Object.keys(errors).length > 0
  const messageOf = useErrorMessages()
  const errorOf = (field: FieldName) => {
    const isTime = attempts > 0 || touched.has(field)
    return isTime ? messageOf(field, errors[field]) : undefined
  }
  const change = (field: keyof DetailsDraft) => (value: string | boolean) => setDraft({ ...draft, [field]: value })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isInvalid) setAttempts(attempts + 1)
    else {
      setFailure(undefined)
      run(() => saveDetails(detailsIn(draft))).catch(setFailure)
    }
  }
  const readOnly = progress !== 'idle'

  return (
    <form noValidate onSubmit={submit} aria-label={t.editDetails}>
      <Stack gap="l">
        <ErrorSummary
          errors={attempts === 0 ? [] : FIELDS.flatMap((field) => inSummary(t[field], idOf(field), errorOf(field)))}
          attempts={attempts}
          headingLevel={3}
        />
        <Stack gap="s">
          <DescriptionList
            facts={[
              [t.name, fullNameOf(user)],
              [t.address, postalAddressOf(user) || t.notShown],
            ]}
          />
          <Muted>{t.fromRegister}</Muted>
        </Stack>
        <SelectField
          id={idOf('preferredName')}
          label={t.preferredName}
          hint={t.preferredNameHint}
          error={errorOf('preferredName')}
          options={firstNamesOf(user.firstName).map((name) => ({ value: name, label: name }))}
          value={draft.preferredName || null}
          onChange={change('preferredName')}
          onBlur={() => touch('preferredName')}
        />
        <TextField
          id={idOf('phone')}
          label={t.phone}
          required
          type="tel"
          autoComplete="tel"
          width="medium"
          readOnly={readOnly}
          error={errorOf('phone')}
          value={draft.phone}
          onChange={change('phone')}
          onBlur={() => touch('phone')}
        />
        <TextField
          id={idOf('backupPhone')}
          label={t.backupPhone}
          hint={t.backupPhoneHint}
          type="tel"
          autoComplete="off"
          width="medium"
          readOnly={readOnly}
          error={errorOf('backupPhone')}
          value={draft.backupPhone}
          onChange={change('backupPhone')}
          onBlur={() => touch('backupPhone')}
        />
        <Stack gap="xs">
          <TextField
            id={idOf('email')}
            label={t.email}
            required={!draft.hasNoEmail}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly || draft.hasNoEmail}
            error={errorOf('email')}
            value={draft.hasNoEmail ? '' : draft.email}
            onChange={change('email')}
            onBlur={() => touch('email')}
          />
          <Checkbox
            label={t.hasNoEmail}
            checked={draft.hasNoEmail}
            onChange={change('hasNoEmail')}
            disabled={readOnly}
          />
        </Stack>
        {failure !== undefined && <NotDoneNotice title={t.saveFailed} error={failure} />}
        <Cluster>
          <Button type="submit" look="primary" blocked={isInvalid} progress={progress}>
            {t.save}
          </Button>
          <Button onClick={leave} disabled={progress === 'running'}>
            {t.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** Away from its field an error must name it. */
function inSummary(label: string, fieldId: string, message: string | undefined) {
  return message === undefined ? [] : [{ fieldId, message: `${label}: ${message}` }]
}

function useErrorMessages() {
  const t = useTexts(personalDetailsTexts)
  const messages: Readonly<Record<DetailsError, string>> = {
    REQUIRED: t.phoneMissing,
    PHONE: t.phoneInvalid,
    EMAIL: t.emailInvalid,
    PREFERRED_NAME: t.preferredNameInvalid,
  }
  return (field: FieldName, error: DetailsError | undefined) => {
    if (error === undefined) return undefined
    return field === 'email' && error === 'REQUIRED' ? t.emailMissing : messages[error]
  }
}
