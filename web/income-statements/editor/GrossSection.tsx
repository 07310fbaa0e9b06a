// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/income-statements/errors.ts'
import { INCOME_SOURCES, type GrossIncome } from '@nalle/domain/income-statements/form.ts'
import { OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { tellsNoIncome } from '@nalle/domain/income-statements/situation.ts'
import { CheckboxGroup, RadioGroup } from '../../design/Choice.tsx'
import { TextArea } from '../../design/TextArea.tsx'
import { TextField } from '../../design/TextField.tsx'
import { useTexts } from '../../language/texts.ts'
import { otherIncomeTexts } from '../other-income-texts.ts'
import { sectionTexts } from './income-texts.ts'
import { IncomeSection } from './IncomeSection.tsx'
import { SectionPapers } from './SectionPapers.tsx'
import { useAdult, useAdultChange, useFields } from './use-income-form.ts'

/** Wages, benefits and other income; or what somebody without any lives on. */
export function GrossSection() {
  const t = useTexts(sectionTexts)
  const hasNone = useAdult(tellsNoIncome)
  const hasBenefits = useAdult(({ situation }) => situation.benefits)
  if (hasNone) {
    return (
      <IncomeSection section="gross" why={t.noIncomeWhy}>
        <GrossText name="noIncomeDescription" path="gross.noIncomeDescription" hint={t.noIncomeHint} required />
      </IncomeSection>
    )
  }
  return (
    <IncomeSection section="gross" why={t.grossWhy}>
      <Source />
      <Amount />
      {hasBenefits && (
        <>
          <OtherIncomes />
          <GrossText name="otherIncomeInfo" path="gross.otherIncomeInfo" hint={t.otherIncomeInfoHint} />
        </>
      )}
      <SectionPapers section="gross" />
    </IncomeSection>
  )
}

function Source() {
  const t = useTexts(sectionTexts)
  const field = useFields('gross')
  const source = useAdult(({ gross }) => gross.incomeSource)
  const change = useGrossChange()
  return (
    <RadioGroup
      {...field('gross.incomeSource')}
      required
      options={INCOME_SOURCES.map((value) => ({ value, label: t.sources[value], hint: t.sourceHints[value] }))}
      value={source}
      onChange={(incomeSource) => change({ incomeSource })}
    />
  )
}

function Amount() {
  const t = useTexts(sectionTexts)
  const field = useFields('gross')
  const amount = useAdult(({ gross }) => gross.estimatedMonthlyIncome)
  const change = useGrossChange()
  return (
    <TextField
      {...field('gross.estimatedMonthlyIncome')}
      required
      hint={t.amountHint}
      inputMode="decimal"
      autoComplete="off"
      width="medium"
      value={amount}
      onChange={(estimatedMonthlyIncome) => change({ estimatedMonthlyIncome })}
    />
  )
}

/** By itself, since it is long: typing elsewhere does not draw it. */
function OtherIncomes() {
  const t = useTexts(sectionTexts)
  const kinds = useTexts(otherIncomeTexts)
  const field = useFields('gross')
  const chosen = useAdult(({ gross }) => gross.otherIncome)
  const change = useGrossChange()
  return (
    <CheckboxGroup
      {...field('gross.otherIncome')}
      required
      hint={t.otherIncomeHint}
      options={OTHER_INCOMES.map((value) => ({ value, label: kinds[value].name, hint: kinds[value].about }))}
      values={chosen}
      onChange={(otherIncome) => change({ otherIncome })}
    />
  )
}

type TextProps = {
  readonly name: 'noIncomeDescription' | 'otherIncomeInfo'
  readonly path: FieldPath
  readonly hint: string
  readonly required?: boolean
}

function GrossText({ name, path, hint, required }: TextProps) {
  const field = useFields('gross')
  const text = useAdult(({ gross }) => gross[name])
  const change = useGrossChange()
  return (
    <TextArea
      {...field(path)}
      required={required}
      hint={hint}
      value={text}
      onChange={(typed) => change({ [name]: typed })}
    />
  )
}

/** Without listening: who changes a part need not be drawn by every change of it. */
function useGrossChange(): (part: Partial<GrossIncome>) => void {
  const change = useAdultChange()
  return (part) => change((form) => ({ ...form, gross: { ...form.gross, ...part } }))
}
