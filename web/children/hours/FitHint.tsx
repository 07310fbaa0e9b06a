import { LinkButton } from '../../design/Button.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import { addressOfServiceApplication } from '../addresses.ts'
import { optionName } from '../care/option-name.ts'
import { monthName } from '../month-names.ts'
import { useShownChild } from '../page/overview.ts'
import { canApplyForService } from '../applications/service-possibility.ts'
import { hoursTexts } from './texts.ts'

/** What was agreed has not fitted for months: it is said, and the way to change it opens with what would fit. */
export function FitHint() {
  const t = useTexts(hoursTexts)
  const canOpen = useCanOpen()
  const { child, overview } = useShownChild()
  const { fit } = overview
  if (fit === null) return null
  const months = formats.list(fit.months.map(monthName))
  const option = fit.option && optionName(fit.option)
  const address = addressOfServiceApplication(child.id)
  return (
    <Notice
      tone={fit.kind === 'MORE_USED' ? 'warning' : 'info'}
      title={t[fit.kind]}
      actions={
        canOpen(address) &&
        canApplyForService(child, overview) && (
          <LinkButton
            href={addressOfServiceApplication(child.id, { startDate: fit.startDate, optionId: fit.option?.id })}
          >
            {t.change}
          </LinkButton>
        )
      }
    >
      {option === null
        ? t.moreUsedNoOption(months)
        : fit.kind === 'MORE_USED'
          ? t.moreUsed(months, option)
          : t.lessUsed(months, option)}
    </Notice>
  )
}
