import { firstNamesOf, fullNameOf } from '@nalle/domain/people/names.ts'
import type { DetailsProblem, PersonalDetails } from '@nalle/domain/personal-details/details.ts'
import { useState } from 'react'
import { isRefusedWith } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Checkbox } from '../design/Choice.tsx'
import { ErrorSummary } from '../design/ErrorSummary.tsx'
import { DescriptionList } from '../design/DescriptionList.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { SelectField } from '../design/SelectField.tsx'
import { TextField } from '../design/TextField.tsx'
import type { FieldWords } from '../forms/field-words.ts'
import { useForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
import type { User } from '../session/start.ts'
import { conflictsOf, detailsIn, draftOf, draftOnTopOf, draftProblems, type DetailsDraft } from './details-draft.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { useHomeAddressText } from './home-address-text.ts'
import { refreshUser, useSaveDetails } from './queries.ts'
import { Muted } from './Section.tsx'
import { personalDetailsTexts } from './texts.ts'

type Props = { readonly user: User; readonly onClose: () => void }

export function DetailsForm({ user, onClose }: Props) {
  const t = useTexts(personalDetailsTexts)
  const address = useHomeAddressText()
  const saveDetails = useSaveDetails()
  const details = useForm<DetailsDraft, DetailsProblem>({
    keptAs: 'personal-details',
    initial: draftOf(user),
    problemsOf: (draft) => draftProblems(draft, user.firstName),
    words: useDetailsWords(),
    onDoneShown: () => leave(),
  })
  const { form: draft, change, field, progress } = details
  const leave = () => {
    details.discard()
    onClose()
  }
  const readOnly = progress !== 'idle'
  const [elsewhere, setElsewhere] = useState<readonly (keyof PersonalDetails)[]>([])
  const save = async () => {
    setElsewhere([])
    try {
      await saveDetails({ ...detailsIn(draft), opened: draft.opened })
    } catch (error) {
      const newest = isChangedMeanwhile(error) ? await refreshUser() : undefined
      if (newest !== undefined) {
        setElsewhere(conflictsOf(draft, newest))
        change(draftOnTopOf(draft, newest))
      }
      throw error
    }
  }

  return (
    <form noValidate onSubmit={details.submit(save)} aria-label={t.editDetails}>
      <Stack gap="l">
        <ErrorSummary {...details.summary} headingLevel={3} />
        <Stack gap="s">
          <DescriptionList
            facts={[
              [t.name, fullNameOf(user)],
              [t.address, address],
            ]}
          />
          <Muted>{t.fromRegister}</Muted>
        </Stack>
        <SelectField
          {...field('preferredName')}
          hint={t.preferredNameHint}
          options={firstNamesOf(user.firstName).map((name) => ({ value: name, label: name }))}
          value={draft.preferredName || null}
          onChange={(preferredName) => change({ preferredName })}
        />
        <TextField
          {...field('phone')}
          required
          type="tel"
          autoComplete="tel"
          width="medium"
          readOnly={readOnly}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          {...field('backupPhone')}
          hint={t.backupPhoneHint}
          type="tel"
          autoComplete="off"
          width="medium"
          readOnly={readOnly}
          value={draft.backupPhone}
          onChange={(backupPhone) => change({ backupPhone })}
        />
        <Stack gap="xs">
          <TextField
            {...field('email')}
            required={!draft.hasNoEmail}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly || draft.hasNoEmail}
            value={draft.hasNoEmail ? '' : draft.email}
            onChange={(email) => change({ email })}
          />
          <Checkbox
            label={t.hasNoEmail}
            checked={draft.hasNoEmail}
            onChange={(hasNoEmail) => change({ hasNoEmail })}
            disabled={readOnly}
          />
        </Stack>
        {elsewhere.length > 0 ? (
          <ChangedElsewhereNotice fields={elsewhere} user={user} />
        ) : (
          details.failure !== undefined && <NotDoneNotice title={t.saveFailed} error={details.failure} />
        )}
        <Cluster>
          <Button type="submit" look="primary" blocked={details.problems.length > 0} progress={progress}>
            {t.save}
          </Button>
          <Button onClick={leave} disabled={details.isRunning}>
            {t.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** What was typed stays in the form, and saving again puts it in the place of what stands here. */
function ChangedElsewhereNotice({ fields, user }: { fields: readonly (keyof PersonalDetails)[]; user: User }) {
  const t = useTexts(personalDetailsTexts)
  const stored = draftOf(user)
  return (
    <Notice tone="warning" title={t.changedElsewhereTitle} announce="alert">
      <Stack gap="s">
        <p>{t.changedElsewhere}</p>
        <DescriptionList facts={fields.map((field) => [t[field], stored[field] || t.notGiven])} />
      </Stack>
    </Notice>
  )
}

const isChangedMeanwhile = (error: unknown) =>
  isRefusedWith<'personalDetails.updatePersonalDetails'>(error, 'CHANGED_MEANWHILE')

function useDetailsWords(): FieldWords<DetailsProblem> {
  const t = useTexts(personalDetailsTexts)
  const messages = {
    REQUIRED: t.phoneMissing,
    PHONE: t.phoneInvalid,
    EMAIL: t.emailInvalid,
    PREFERRED_NAME: t.preferredNameInvalid,
  }
  return {
    idPrefix: 'details.',
    labelOf: (field) => t[field],
    messageOf: ({ field, problem }) =>
      field === 'email' && problem === 'REQUIRED' ? t.emailMissing : messages[problem],
  }
}
