import { LONGEST_PASSKEY_NAME, passkeyNameProblem } from '@nalle/domain/personal-details/passkeys.ts'
import { useId, useState, type ComponentType } from 'react'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { TextField } from '../design/TextField.tsx'
import { useForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
import { passkeySectionTexts } from './passkey-texts.ts'

type NameDraft = { readonly name: string }
type NameProblem = { readonly field: 'name'; readonly problem: 'MISSING' | 'TOO_LONG' }

/** Asks what a device is called, and does something with the name. */
export function PasskeyNameDialog({
  title,
  help,
  initial,
  label,
  act,
  Failure,
  onClose,
}: {
  readonly title: string
  readonly help: string
  readonly initial: string
  readonly label: string
  readonly act: (name: string) => Promise<unknown>
  readonly Failure: ComponentType<{ readonly error: unknown }>
  readonly onClose: () => void
}) {
  const t = useTexts(passkeySectionTexts)
  const formId = useId()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const device = useForm<NameDraft, NameProblem>({
    keptAs: null,
    initial: { name: initial },
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
  const send = async () => {
    setFailure(undefined)
    try {
      await act(device.form.name.trim())
    } catch (error) {
      setFailure({ error })
      return false
    }
    return true
  }
  return (
    <Dialog
      title={title}
      size="narrow"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} look="primary" progress={device.progress}>
            {label}
          </Button>
          <Button onClick={onClose} disabled={device.isRunning}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={device.submit(send)}>
        <Stack gap="m">
          <p>{help}</p>
          <TextField
            {...device.field('name')}
            required
            autoComplete="off"
            maxLength={LONGEST_PASSKEY_NAME}
            value={device.form.name}
            onChange={(name) => device.change({ name })}
          />
          {failure && <Failure error={failure.error} />}
        </Stack>
      </form>
    </Dialog>
  )
}
