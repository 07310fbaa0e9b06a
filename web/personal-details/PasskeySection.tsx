import { lazy, Suspense, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { AlertDialog } from '../design/Dialog.tsx'
import { Cluster } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { addressOfEditing, useEditing } from './editing.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import styles from './PasskeySection.module.css'
import { passkeySectionTexts } from './passkey-texts.ts'
import { useRemovePasskey, type Passkey } from './queries.ts'
import { Muted, Section } from './Section.tsx'
import { StrongButton, useIsStrong } from './StrongButton.tsx'

const PasskeyDialog = lazy(async () => ({ default: (await import('./PasskeyDialog.tsx')).PasskeyDialog }))

const RenameDialog = lazy(async () => ({ default: (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog }))

/** Devices that let their owner in, each with its last use and a way to turn it away. */
export function PasskeySection({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTexts(passkeySectionTexts)
  const { editing, edit, close } = useEditing('passkey')
  const isStrong = useIsStrong()
  const [toRename, setToRename] = useState<Passkey>()
  const [toRemove, setToRemove] = useState<Passkey>()
  // As in `knowsPasskeys`, whose file comes with the dialog only.
  const isKnown = 'PublicKeyCredential' in globalThis
  return (
    <Section id="passkeys" title={t.title} intro={t.intro}>
      {passkeys.length === 0 ? (
        <Muted>{t.none}</Muted>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <div>
                <p className={styles.name}>
                  {passkey.name} {passkey.isOfThisLogin && <StaticChip tone="success">{t.ofThisLogin}</StaticChip>}
                </p>
                <Muted>
                  {t.added(formats.instant(passkey.createdAt))} ·{' '}
                  {passkey.lastUsedAt === null ? t.neverUsed : t.used(formats.instant(passkey.lastUsedAt))}
                </Muted>
              </div>
              <Cluster>
                <Button aria-label={t.renameOf(passkey.name)} onClick={() => setToRename(passkey)}>
                  {t.rename}
                </Button>
                <Button aria-label={t.removeOf(passkey.name)} onClick={() => setToRemove(passkey)}>
                  {t.remove}
                </Button>
              </Cluster>
            </li>
          ))}
        </ul>
      )}
      {isKnown ? (
        <div>
          <StrongButton look="secondary" returnTo={addressOfEditing('passkey')} onClick={edit}>
            {t.add}
          </StrongButton>
        </div>
      ) : (
        <Muted>{t.unknown}</Muted>
      )}
      {editing && isStrong && isKnown && (
        <Suspense>
          <PasskeyDialog onClose={close} />
        </Suspense>
      )}
      {toRename && (
        <Suspense>
          <RenameDialog passkey={toRename} onClose={() => setToRename(undefined)} />
        </Suspense>
      )}
      {toRemove && <RemoveDialog passkey={toRemove} onClose={() => setToRemove(undefined)} />}
    </Section>
  )
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTexts(passkeySectionTexts)
  const removePasskey = useRemovePasskey()
  const { progress, run } = useProgress()
  const toast = useToast()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const remove = async () => {
    setFailure(undefined)
    try {
      await removePasskey(passkey)
    } catch (error) {
      setFailure({ error })
      return false
    }
    if (passkey.isOfThisLogin) {
      location.assign('/')
      return undefined
    }
    toast({ tone: 'success', text: t.removed(passkey.name) })
    onClose()
    return undefined
  }
  return (
    <AlertDialog
      tone="warning"
      title={t.removeTitle(passkey.name)}
      confirm={{ label: t.remove, onClick: () => void run(remove), progress }}
      cancel={{ label: t.cancel, onClick: onClose }}
    >
      <p>{passkey.isOfThisLogin ? t.removeOwnHelp : t.removeHelp}</p>
      {failure && <NotDoneNotice title={t.removeTitle(passkey.name)} error={failure.error} />}
    </AlertDialog>
  )
}
