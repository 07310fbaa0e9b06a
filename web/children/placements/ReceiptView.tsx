import type { TerminationId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { PageContainer, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfChild, SECTION } from '../addresses.ts'
import { BackLink } from '../BackLink.tsx'
import { useShownChild } from '../page/overview.ts'
import type { Receipt } from '../queries.ts'
import { childrenTexts } from '../texts.ts'
import { Effects } from './Effects.tsx'
import styles from './Placements.module.css'
import { terminatedName } from './terminated-name.ts'
import { placementSectionTexts } from './texts.ts'

/** What was ended, when and by whom, alone on the page: right after it and years later, and on paper. */
export function ReceiptView({ ids }: { readonly ids: readonly string[] }) {
  const t = useTexts(placementSectionTexts)
  const { backToChild, print: printWord } = useTexts(childrenTexts)
  const { child, overview } = useShownChild()
  const page = useRef<HTMLDivElement>(null)
  const isNamed = (id: TerminationId) => ids.includes(id)
  const receipts = overview.terminations?.filter(({ id }) => isNamed(id)) ?? []
  // The same page as before to the browser, another one to the reader.
  useEffect(() => {
    page.current?.querySelector('h1')?.focus()
  }, [])
  return (
    <div ref={page}>
      <PageContainer
        title={t.receiptTitle}
        width="reading"
        back={
          <BackLink href={addressOfChild(child.id, SECTION.placements)}>{backToChild(callingNameOf(child))}</BackLink>
        }
      >
        <Stack gap="l">
          {receipts.length === 0 && <Notice tone="warning">{t.receiptMissing}</Notice>}
          {receipts.map((receipt) => (
            <ReceiptCard receipt={receipt} name={`${child.firstName} ${child.lastName}`} key={receipt.id} />
          ))}
          {receipts.length > 0 && (
            <div className={styles.actions}>
              <Stack gap="s">
                <p>{t.receiptKept}</p>
                <div>
                  <Button onClick={() => print()}>{printWord}</Button>
                </div>
              </Stack>
            </div>
          )}
        </Stack>
      </PageContainer>
    </div>
  )
}

function ReceiptCard({ receipt, name }: { readonly receipt: Receipt; readonly name: string }) {
  const t = useTexts(placementSectionTexts)
  const { effects } = receipt
  return (
    <Card>
      <Stack gap="m">
        <DescriptionList
          facts={[
            [t.child, name],
            [t.what, terminatedName(effects, t)],
            [t.lastDay, formats.date(effects.terminationDate)],
            [t.when, formats.instant(receipt.terminatedAt)],
            [t.who, receipt.terminatedByName],
          ]}
        />
        <Effects effects={effects} headingLevel={2} />
      </Stack>
    </Card>
  )
}
