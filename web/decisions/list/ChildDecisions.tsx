import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useId } from 'react'
import { Avatar } from '../../design/Avatar.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import type { Child, ListedDecisions } from '../queries.ts'
import type { ListedOfChild } from './listed.ts'
import { ListedAssistanceCard } from './ListedAssistanceCard.tsx'
import { ListedDecisionCard } from './ListedDecisionCard.tsx'
import { ListedDocumentCard } from './ListedDocumentCard.tsx'

type Props = Pick<ListedDecisions, 'decidableApplications' | 'permittedActions'> & {
  readonly decisions: readonly ListedOfChild[]
  readonly child: Child
  /** Told apart from those of the siblings. */
  readonly initials: string | undefined
}

/** One child and the decisions on places, on support and in documents about the child. */
export function ChildDecisions({ child, initials, decisions, decidableApplications, permittedActions }: Props) {
  const headingId = useId()
  const name = fullNameOf(child)
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId}>
      <Cluster>
        <Avatar id={child.id} name={name} initials={initials} imageId={child.imageId} silent />
        <h3 id={headingId}>{name}</h3>
      </Cluster>
      {decisions.map((decision) =>
        decision.kind === 'PLACE' ? (
          <ListedDecisionCard
            decision={decision}
            canDecide={decidableApplications.includes(decision.applicationId)}
            permitted={permittedActions[decision.id] ?? []}
            key={decision.id}
          />
        ) : decision.kind === 'DOCUMENT' ? (
          <ListedDocumentCard document={decision} key={decision.id} />
        ) : (
          <ListedAssistanceCard decision={decision} key={decision.id} />
        ),
      )}
    </Stack>
  )
}
