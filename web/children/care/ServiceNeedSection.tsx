import { includes, isBefore } from '@nalle/domain/time/date-range.ts'
import { Collapsible } from '../../design/Collapsible.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Table } from '../../design/Table.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useShownChild, useToday } from '../page/overview.ts'
import type { ServiceNeed } from '../queries.ts'
import { optionName } from './option-name.ts'
import { careTexts } from './texts.ts'

/** The heading tells what holds today, so that few need to open it. */
export function ServiceNeedTitle() {
  const t = useTexts(careTexts)
  const nameOf = useNeedName()
  const today = useToday()
  const current = useShownChild().overview.serviceNeeds.find(({ startDate, endDate }) =>
    includes({ start: startDate, end: endDate }, today),
  )
  return current?.option ? `${t.serviceNeed}: ${nameOf(current)}` : t.serviceNeed
}

/** What holds now and later first; what is over behind a button. */
export function ServiceNeedSection() {
  const t = useTexts(careTexts)
  const today = useToday()
  const needs = useShownChild().overview.serviceNeeds.toSorted((one, other) =>
    Temporal.PlainDate.compare(other.startDate, one.startDate),
  )
  const earlier = needs.filter(({ endDate }) => isBefore(endDate, today))
  const others = needs.filter((need) => !earlier.includes(need))
  return (
    <Stack gap="s">
      <p>{t.serviceNeedHelp}</p>
      {others.length > 0 ? <NeedTable needs={others} /> : <p>{t.noNeeds}</p>}
      {earlier.length > 0 && (
        <Collapsible look="plain" title={t.earlier(earlier.length)}>
          <NeedTable needs={earlier} />
        </Collapsible>
      )}
    </Stack>
  )
}

function NeedTable({ needs }: { readonly needs: readonly ServiceNeed[] }) {
  const t = useTexts(careTexts)
  const nameOf = useNeedName()
  return (
    <Table
      caption={t.serviceNeed}
      columns={[
        {
          key: 'period',
          header: t.period,
          renderCell: ({ startDate, endDate }) => formats.dateRange(startDate, endDate),
        },
        { key: 'need', header: t.need, renderCell: nameOf },
        { key: 'unit', header: t.unit, renderCell: ({ unitName }) => unitName },
      ]}
      rows={needs}
      keyOf={({ startDate }) => startDate.toString()}
    />
  )
}

/** Where others could be chosen, it is worth knowing that nobody has chosen. */
function useNeedName(): (need: ServiceNeed) => string {
  const t = useTexts(careTexts)
  return ({ option, isDefault, hasNonDefaultOptions, contractDaysPerMonth }) => {
    if (option === null) return t.notAgreed
    const name = optionName(option)
    if (isDefault) return hasNonDefaultOptions ? t.byDefault(name) : name
    return contractDaysPerMonth === null ? name : `${name}, ${t.contractDays(contractDaysPerMonth)}`
  }
}
