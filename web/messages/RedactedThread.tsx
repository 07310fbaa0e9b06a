import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { LockIcon } from '../design/Icons.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { strongLoginAddress } from '../session/login-addresses.ts'
import { messageTexts } from './texts.ts'

type Props = { readonly takesFocus: boolean; readonly onClose: () => void }

/** What a weakly logged in person sees of a sensitive thread: that it is there, and the way to it. */
export function RedactedThread({ takesFocus, onClose }: Props) {
  const t = useTexts(messageTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const here = location.pathname + location.search
  return (
    <Card as="section" aria-labelledby="redacted-title">
      <Stack>
        <div>
          <StaticChip tone="danger" icon={<LockIcon />}>
            {t.sensitive}
          </StaticChip>
        </div>
        <h1 ref={title} id="redacted-title" tabIndex={-1}>
          {t.sensitiveThread}
        </h1>
        <p>{t.sensitiveHelp}</p>
        <Cluster>
          <LinkButton look="primary" icon={<LockIcon />} href={strongLoginAddress(here, LANGUAGE)}>
            {t.identify}
          </LinkButton>
          <Button onClick={onClose}>{t.close}</Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
