import type { ComponentProps, ReactNode } from 'react'
import { Button, LinkButton, type ButtonLook } from '../design/Button.tsx'
import { LockIcon } from '../design/Icons.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { strongLoginAddress } from '../session/login-addresses.ts'
import { useStart } from '../session/start.ts'
import { personalDetailsTexts } from './texts.ts'

export function useIsStrong(): boolean {
  const { auth } = useStart()
  return auth.loggedIn && auth.authLevel === 'STRONG'
}

type Props = Pick<ComponentProps<typeof Button>, 'onClick' | 'disabled' | 'progress' | 'icon' | 'aria-label'> & {
  readonly look?: ButtonLook
  /** Where strong login leads back to. */
  readonly returnTo: string
  readonly children: ReactNode
}

/** Something that only a strongly identified person may do: for anybody else the way to strong login and back. */
export function StrongButton({ look, returnTo, children, ...button }: Props) {
  const t = useTexts(personalDetailsTexts)
  if (useIsStrong()) {
    return (
      <Button look={look} {...button}>
        {children}
      </Button>
    )
  }
  return (
    <LinkButton look={look} icon={<LockIcon label={t.needsStrong} />} href={strongLoginAddress(returnTo, LANGUAGE)}>
      {children}
    </LinkButton>
  )
}
