import { CHANGE_IN_PERCENT, DUE_AFTER_CARE_BEGINS_IN_WEEKS } from '@nalle/domain/income-statements/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../design/Button.tsx'
import { PlusIcon } from '../design/Icons.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { addressOfEditor, NEW } from './addresses.ts'
import { ChildrenSection } from './list/ChildrenSection.tsx'
import styles from './list/List.module.css'
import { Statements } from './list/Statements.tsx'
import { listTexts } from './list/texts.ts'
import { partnerQuery } from './queries.ts'

/** The person's own statements, and below them those of the children. */
export function IncomePage() {
  const t = useTexts(listTexts)
  return (
    <PageContainer
      title={t.title}
      intro={t.intro}
      actions={
        <LinkButton look="primary" icon={<PlusIcon />} href={addressOfEditor(undefined, NEW)}>
          {t.newStatement}
        </LinkButton>
      }
    >
      <Stack gap="xl">
        <ul className={styles.good}>
          <li>{t.due(DUE_AFTER_CARE_BEGINS_IN_WEEKS)}</li>
          <li>{t.changed(CHANGE_IN_PERCENT)}</li>
          <li>{t.renewed}</li>
        </ul>
        <PartnerNotice />
        <section aria-labelledby="own-statements">
          <h2 id="own-statements" tabIndex={-1} className={styles.heading}>
            {t.own}
          </h2>
          <Statements owner={undefined} title={t.own} headingId="own-statements" />
        </section>
        <ChildrenSection />
      </Stack>
    </PageContainer>
  )
}

/** Shown only where there is something to be done about it. */
function PartnerNotice() {
  const t = useTexts(listTexts)
  const partner = useQuery(partnerQuery()).data?.partner
  if (!partner || partner.hasIncomeStatement) return null
  return (
    <Notice tone="warning" title={t.partnerTitle}>
      {t.partner(partner.name)}
    </Notice>
  )
}
