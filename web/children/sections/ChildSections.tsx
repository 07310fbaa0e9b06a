import type { ChildId } from '@nalle/domain/ids.ts'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { LockIcon } from '../../design/Icons.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { strongLoginAddress } from '../../session/login-addresses.ts'
import { addressOfChild } from '../addresses.ts'
import { stateOf, type ChildSection } from './child-section.ts'
import { sectionTexts } from './texts.ts'

type Props = {
  readonly childId: ChildId
  readonly sections: readonly ChildSection[]
  readonly permittedActions: readonly string[]
  readonly isStrong: boolean
  /** The section that the address names, which is open from the beginning. */
  readonly named: string | undefined
}

/** The sections of the page, closed until they are wanted. Which one is open stands in the address, and nowhere else. */
export function ChildSections({ sections, permittedActions, isStrong, ...frame }: Props) {
  return (
    <Stack gap="s">
      {sections.map((section) => {
        const state = stateOf(section, permittedActions, isStrong)
        return (
          state !== 'hidden' && <Section {...frame} {...{ section }} isLocked={state === 'locked'} key={section.id} />
        )
      })}
    </Stack>
  )
}

type SectionProps = Pick<Props, 'childId' | 'named'> & { readonly section: ChildSection; readonly isLocked: boolean }

function Section({ section: { id, Title, Content }, childId, isLocked, named }: SectionProps) {
  const t = useTexts(sectionTexts)
  const [isOpen, setIsOpen] = useState(named === id)
  const ref = useRef<HTMLDivElement>(null)
  const isNamed = named === id

  useEffect(() => {
    if (!isNamed) return
    ref.current?.scrollIntoView()
    ref.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [isNamed])

  const toggle = (open: boolean) => {
    setIsOpen(open)
    nameInAddress(id, open)
  }
  return (
    <div ref={ref}>
      <Collapsible
        id={id}
        headingLevel={2}
        title={
          <Cluster gap="xs">
            <Title childId={childId} />
            {isLocked && <LockIcon label={t.locked} />}
          </Cluster>
        }
        open={isOpen}
        onToggle={toggle}
      >
        {isOpen && (isLocked ? <Locked returnTo={addressOfChild(childId, id)} /> : <Content childId={childId} />)}
      </Collapsible>
    </div>
  )
}

function Locked({ returnTo }: { readonly returnTo: string }) {
  const t = useTexts(sectionTexts)
  return (
    <Stack gap="s">
      <p>{t.whyLocked}</p>
      <div>
        <LinkButton icon={<LockIcon />} href={strongLoginAddress(returnTo, LANGUAGE)}>
          {t.identify}
        </LinkButton>
      </div>
    </Stack>
  )
}

/** So that a reload, a login and the way back from another page find it open. No step of its own: Back leaves the page. */
function nameInAddress(id: string, isOpen: boolean): void {
  const isNamedNow = location.hash === `#${id}`
  if (isOpen === isNamedNow || (!isOpen && !isNamedNow)) return
  history.replaceState(history.state, '', location.pathname + location.search + (isOpen ? `#${id}` : ''))
}
