import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS, passkeyNameProblem } from '@nalle/domain/personal-details/passkeys.ts'
import { useId, useState } from 'react'
import { isRefusedWith } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { TextField } from '../design/TextField.tsx'
import { useForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
import { isThereAlready, NoPasskeyGiven } from '../session/passkey.ts'
import { useAddPasskey } from './add-passkey.ts'
import { deviceNameIn } from './device-name.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { passkeySectionTexts } from './passkey-texts.ts'

type NameDraft = { readonly name: string }
type NameProblem = { readonly field: 'name'; readonly problem: 'MISSING' | 'TOO_LONG' }

/** Names the device and has it make a passkey. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(passkeySectionTexts)
  const formId = useId()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const addPasskey = useAddPasskey()
  const device = useForm<NameDraft, NameProblem>({
    keptAs: null,
    initial: { name: deviceNameIn(navigator.userAgent) },
    problemsOf: ({ name }) => {
      const problem = passkeyNameProblem(name)
      return problem === undefined ? [] : [{ field: 'name', problem }]
    },
    words: {
      idPrefix: 'passkey.',
      labelOf: () => t.name,
      messageOf: ({ problem }) => (problem === 'MISSING' ? t.nameMissing : t.nameTooLong(LONGEST_PASSKEY_NAME)),
    },
    leadsTo: 'field',
    onDoneShown: onClose,
  })
  const add = async () => {
    setFailure(undefined)
    try {
      await addPasskey(device.form.name.trim())
    } catch (error) {
      setFailure({ error })
      return false
    }
    return true
  }
  return (
    <Dialog
      title={t.addTitle}
      size="narrow"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} look="primary" progress={device.progress}>
            {t.create}
          </Button>
          <Button onClick={onClose} disabled={device.isRunning}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={device.submit(add)}>
        <Stack gap="m">
          <p>{t.addHelp}</p>
          <TextField
            {...device.field('name')}
            required
            autoComplete="off"
            maxLength={LONGEST_PASSKEY_NAME}
            value={device.form.name}
            onChange={(name) => device.change({ name })}
          />
          {failure && <NotAdded error={failure.error} />}
        </Stack>
      </form>
    </Dialog>
  )
}

function NotAdded({ error }: { readonly error: unknown }) {
  const t = useTexts(passkeySectionTexts)
  const known = [
    { isIt: error instanceof NoPasskeyGiven, title: t.notGiven },
    { isIt: isThereAlready(error), title: t.thereAlready },
    {
      isIt: isRefusedWith<'personalDetails.startPasskey'>(error, 'TOO_MANY_PASSKEYS'),
      title: t.tooMany(MOST_PASSKEYS),
    },
  ].find(({ isIt }) => isIt)
  if (known === undefined) return <NotDoneNotice title={t.notAdded} error={error} />
  return <Notice tone="warning" title={known.title} announce="alert" />
}
