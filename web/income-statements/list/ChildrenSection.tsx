import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../design/Avatar.tsx'
import { LinkButton } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { initialsOf } from '../../design/child-hue.ts'
import { PlusIcon } from '../../design/Icons.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useTexts } from '../../language/texts.ts'
import { addressOfEditor, NEW } from '../addresses.ts'
import { childrenQuery, type IncomeChild } from '../queries.ts'
import styles from './List.module.css'
import { Statements } from './Statements.tsx'
import { listTexts } from './texts.ts'

/** A child's own income; most have none. */
export function ChildrenSection() {
  const t = useTexts(listTexts)
  const { data: children = [] } = useQuery(childrenQuery())
  const initials = initialsOf(children.map(fullNameOf))
  if (children.length === 0) return null
  return (
    <section aria-labelledby="children-income">
      <Stack gap="m">
        <h2 id="children-income">{t.children}</h2>
        <p>{t.childrenHelp}</p>
        {children.map((child, at) => (
          <ChildIncome child={child} initials={initials[at]} key={child.id} />
        ))}
      </Stack>
    </section>
  )
}

function ChildIncome({ child, initials }: { readonly child: IncomeChild; readonly initials: string | undefined }) {
  const t = useTexts(listTexts)
  const name = fullNameOf(child)
  const headingId = `income-of-${child.id}`
  const linkId = `new-income-of-${child.id}`
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className={styles.child}>
        <Avatar id={child.id} name={name} initials={initials} imageId={child.imageId} silent />
        <h3 id={headingId} tabIndex={-1}>
          {name}
        </h3>
        <LinkButton
          icon={<PlusIcon />}
          href={addressOfEditor(child.id, NEW)}
          id={linkId}
          aria-labelledby={`${linkId} ${headingId}`}
        >
          {t.newOfChild}
        </LinkButton>
      </div>
      <Statements owner={child.id} title={t.statementsOf(name)} headingId={headingId} />
    </Card>
  )
}
