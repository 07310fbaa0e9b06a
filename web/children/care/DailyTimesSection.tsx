import { Stack } from '../../design/Layout.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useShownChild } from '../page/overview.ts'
import { dailyTimeLines } from './daily-times.ts'
import { careTexts } from './texts.ts'

export function DailyTimesSection() {
  const t = useTexts(careTexts)
  const { dailyServiceTimes } = useShownChild().overview
  return (
    <Stack gap="s">
      <p>{t.dailyTimesHelp}</p>
      {dailyServiceTimes === null || dailyServiceTimes.length === 0 ? (
        <p>{t.noDailyTimes}</p>
      ) : (
        <DescriptionList
          facts={dailyServiceTimes.map((each) => {
            const { start, end } = each.times.validityPeriod
            const period = end === null ? t.from(formats.date(start)) : formats.dateRange(start, end)
            return [period, dailyTimeLines(each, t).join('\n')]
          })}
        />
      )}
    </Stack>
  )
}
