// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import {
  earliestStartDate,
  findStartDateProblem,
  latestEndDate,
  latestStartDate,
} from '@nalle/domain/income-statements/dates.ts'
import { Button } from '../../design/Button.tsx'
import { Stack } from '../../design/Layout.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { IncomeSection } from './IncomeSection.tsx'
import { situationTexts } from './situation-texts.ts'
import { useCommonPart, useFields, useIncomeState } from './use-income-form.ts'

/** From when to when it holds. Days that are taken cannot be picked from the calendar either. */
export function PeriodSection() {
  const t = useTexts(situationTexts)
  const field = useFields('period')
  const type = useIncomeState(({ form }) => form.statement.type)
  const isFee = useIncomeState(
    ({ form: { statement } }) => statement.type === 'ADULT' && statement.situation.highestFee,
  )
  const circumstances = useIncomeState((state) => state.circumstances)
  const [{ startDate, endDate }, change] = useCommonPart('period')
  const isChild = type === 'CHILD'
  const first = earliestStartDate(type, circumstances.today)
  const yearAfter = startDate && latestEndDate(startDate).subtract({ days: 1 })
  return (
    <IncomeSection section="period" why={isChild ? t.childPeriodWhy : t.periodWhy}>
      <Stack gap="l">
        <DateInput
          {...field.typed('period.startDate')}
          keepsWhileTyped
          required
          hint={first ? t.startHint(formats.date(first)) : t.childStartHint}
          min={first ?? undefined}
          max={latestStartDate(circumstances.today)}
          isUnavailable={(day) => findStartDateProblem(day, type, circumstances) !== undefined}
          value={startDate}
          onChange={(day) => change({ startDate: day })}
        />
        <Stack gap="s">
          <DateInput
            {...field.typed('period.endDate')}
            required={!isChild}
            hint={isChild ? t.endHintChild : isFee ? t.endHintFee : t.endHint}
            min={startDate ?? undefined}
            max={startDate && !isChild && !isFee ? latestEndDate(startDate) : undefined}
            value={endDate}
            onChange={(day) => change({ endDate: day })}
          />
          {!isChild && yearAfter && endDate?.equals(yearAfter) !== true && (
            <div>
              <Button look="quiet" onClick={() => change({ endDate: yearAfter })}>
                {t.oneYear(formats.date(yearAfter))}
              </Button>
            </div>
          )}
        </Stack>
      </Stack>
    </IncomeSection>
  )
}
