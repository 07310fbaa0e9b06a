import { Suspense, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { Cluster } from '../design/Layout.tsx'
import { lazy } from '../design/lazy.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { addressOfEditing, useEditing } from './editing.ts'
import styles from './PasskeySection.module.css'
import { passkeySectionTexts } from './passkey-texts.ts'
import type { Passkey } from './queries.ts'
import { Muted, Section } from './Section.tsx'
import { StrongButton, useIsStrong } from './StrongButton.tsx'

const PasskeyDialog = lazy(async () => ({ default: (await import('./PasskeyDialog.tsx')).PasskeyDialog }))

const RenameDialog = lazy(async () => ({ default: (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog }))

const RemoveDialog = lazy(async () => ({ default: (await import('./RemovePasskeyDialog.tsx')).RemovePasskeyDialog }))

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
      {toRemove && (
        <Suspense>
          <RemoveDialog passkey={toRemove} onClose={() => setToRemove(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}
