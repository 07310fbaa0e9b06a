import {
  isMailWanted,
  offeredKinds,
  type NotificationKind,
  type SwitchableKind,
} from '@nalle/domain/personal-details/notification-kinds.ts'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { lazy } from '../design/lazy.ts'
import { EditIcon } from '../design/PageIcons.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { useEditing, useFocusOnEditing } from './editing.ts'
import { NotFetchedNotice } from './failure-notices.tsx'
import { notificationTexts } from './notification-texts.ts'
import styles from './NotificationSection.module.css'
import type { Fetched } from './queries.ts'
import { Section } from './Section.tsx'
import { personalDetailsTexts } from './texts.ts'

const NotificationForm = lazy(async () => ({ default: (await import('./NotificationForm.tsx')).NotificationForm }))

type NotificationSectionProps = {
  readonly settings: Fetched<NotificationKind[]>
  readonly email: string | null
}

/** Which mails the person wants. */
export function NotificationSection({ settings, email }: NotificationSectionProps) {
  const t = useTexts(notificationTexts)
  const { edit: editWord } = useTexts(personalDetailsTexts)
  const { editing, edit, close } = useEditing('notifications')
  const { data: disabled, error, refetch } = settings
  const offered = offeredKinds(useStart().city.features)
  const isOpen = editing && disabled !== undefined
  const [isLoaded, setIsLoaded] = useState(false)
  const ref = useFocusOnEditing(isOpen && isLoaded)
  return (
    <div ref={ref}>
      <Section
        id="notifications"
        title={t.title}
        intro={t.intro}
        action={
          !isOpen &&
          disabled && (
            <Button icon={<EditIcon />} aria-label={t.edit} onClick={edit}>
              {editWord}
            </Button>
          )
        }
      >
        {!email && <Notice tone="warning">{t.noEmail}</Notice>}
        {!disabled && error && <NotFetchedNotice error={error} onRetry={() => void refetch()} />}
        {disabled && isOpen && (
          <Suspense>
            <NotificationForm disabled={disabled} offered={offered} onClose={close} />
            <OnceLoaded setIsLoaded={setIsLoaded} />
          </Suspense>
        )}
        {disabled && !isOpen && <ShownSettings disabled={disabled} offered={offered} />}
      </Section>
    </div>
  )
}

/** Its effect runs when its siblings are loaded: the form must be there before it gets the focus. */
function OnceLoaded({ setIsLoaded }: { readonly setIsLoaded: (isLoaded: boolean) => void }) {
  useEffect(() => setIsLoaded(true), [setIsLoaded])
  return null
}

type Props = { readonly disabled: readonly NotificationKind[]; readonly offered: readonly SwitchableKind[] }

function ShownSettings({ disabled, offered }: Props) {
  const t = useTexts(notificationTexts)
  return (
    <ul role="list" className={styles.kinds}>
      {offered.map((kind) => (
        <li className={styles.kind} key={kind}>
          {t[kind]}
          <StaticChip tone={isMailWanted(kind, disabled) ? 'success' : 'plain'}>
            {isMailWanted(kind, disabled) ? t.on : t.off}
          </StaticChip>
        </li>
      ))}
      <li className={styles.kind}>
        {t.TRANSACTIONAL}
        <StaticChip tone="success">{t.always}</StaticChip>
      </li>
    </ul>
  )
}
