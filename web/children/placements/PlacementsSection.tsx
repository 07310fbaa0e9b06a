import { findWhyNotOnline, groupKeyOf } from '@nalle/domain/children/termination-form.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { placementTexts } from '../../placements/placement-texts.ts'
import { addressOfReceipt } from '../addresses.ts'
import { useShownChild, useToday } from '../page/overview.ts'
import type { PlacementGroup, Receipt } from '../queries.ts'
import styles from './Placements.module.css'
import { terminatedName } from './terminated-name.ts'
import { TerminationForm } from './TerminationForm.tsx'
import { placementSectionTexts } from './texts.ts'

/** The places of the child, how one ends them, and the receipts of what was ended. */
export function PlacementsSection() {
  const t = useTexts(placementSectionTexts)
  const { overview } = useShownChild()
  const [isOpen, setIsOpen] = useState(false)
  const groups = overview.placements ?? []
  const terminatable = groups.filter((group) => group.terminatable)
  return (
    <Stack gap="m">
      {groups.length === 0 && <p>{t.none}</p>}
      {groups.map((group) => (
        <Group group={group} key={groupKeyOf(group)} />
      ))}
      {terminatable.length > 0 &&
        (isOpen ? (
          <TerminationForm groups={terminatable} onClose={() => setIsOpen(false)} />
        ) : (
          <div>
            <Button onClick={() => setIsOpen(true)}>{t.start}</Button>
          </div>
        ))}
      <Receipts receipts={overview.terminations ?? []} />
    </Stack>
  )
}

function Group({ group }: { readonly group: PlacementGroup }) {
  const t = useTexts(placementSectionTexts)
  const kinds = useTexts(placementTexts)
  const whyNot = findWhyNotOnline(group, useToday())
  return (
    <Stack gap="xs">
      <h3 className={styles.heading}>{t.groupAt(t.groups[group.type], group.unitName)}</h3>
      <ul className={styles.lines}>
        {[...group.placements, ...group.additionalPlacements].map((place) => (
          <li key={place.id}>
            {kinds[place.type]} {formats.dateRange(place.startDate, place.endDate)}
            {place.terminationRequestedDate !== null && (
              <>
                <br />
                {t.terminated(formats.date(place.terminationRequestedDate), formats.date(place.endDate))}
              </>
            )}
          </li>
        ))}
      </ul>
      {whyNot !== undefined && <p>{t.whyNot[whyNot]}</p>}
    </Stack>
  )
}

function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useTexts(placementSectionTexts)
  if (receipts.length === 0) return null
  return (
    <Stack gap="xs">
      <h3 className={styles.heading}>{t.receipts}</h3>
      <ul className={styles.lines}>
        {receipts.map(({ id, childId, terminatedAt, effects }) => (
          <li key={id}>
            <a href={addressOfReceipt(childId, [id])}>
              {t.receiptLink(terminatedName(effects, t), formats.instant(terminatedAt))}
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
