import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { Card } from '../../design/Card.tsx'
import { ExternalIcon, MapPinIcon } from '../../design/PageIcons.tsx'
import { formats } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import { useStart } from '../../session/start.ts'
import styles from './Create.module.css'
import { monthName } from './month-names.ts'
import { createTexts } from './texts.ts'

/** What a guardian should know of a service before applying for it: when, for how long, for what price. */
export function GoodToKnow({ type }: { readonly type: ApplicationType }) {
  const t = useTexts(createTexts)
  const canOpen = useCanOpen()
  const { contact } = useStart().city
  const facts = useFacts()[type]
  return (
    <Card as="section" tone="sunken" aria-labelledby="good-to-know">
      <h2 className={styles.heading} id="good-to-know">
        {t.goodToKnow}: {t.types[type]}
      </h2>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={styles.links}>
        {canOpen('/map') && (
          <a className={styles.link} href={`/map?careType=${type}`}>
            <MapPinIcon />
            {t.lookAtUnits}
          </a>
        )}
        {type === 'DAYCARE' && (
          <a className={styles.link} href={contact.voucherInformation[LANGUAGE]}>
            <ExternalIcon />
            {t.readOfVoucher}
          </a>
        )}
      </p>
    </Card>
  )
}

function useFacts(): Readonly<Record<ApplicationType, readonly string[]>> {
  const { daycare, preschool, club } = useTexts(createTexts)
  const { fees, applications } = useStart().city
  const [firstMonth, lastMonth] = applications.clubTermMonths
  const highestFee = formats.euros(fees.highestDaycareFeeCents)
  const { lowest, highest } = fees.voucherSurchargeCents
  return {
    DAYCARE: [
      daycare.inTime,
      daycare.urgent,
      daycare.voucher,
      `${daycare.fee(highestFee)} ${daycare.surcharge(formats.eurosRange(lowest, highest))}`,
    ],
    PRESCHOOL: [
      preschool.hours,
      preschool.preparatory,
      preschool.connected(highestFee),
      preschool.enrolment(monthName(applications.preschoolEnrolmentMonth)),
    ],
    CLUB: [
      club.term(monthName(firstMonth), monthName(lastMonth)),
      club.application(monthName(applications.clubApplicationMonth)),
      fees.clubFeePercentage === 0 ? club.free : club.fee(fees.clubFeePercentage),
    ],
  }
}
