// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { AdultForm } from '@nalle/domain/income-statements/form.ts'
import {
  withBenefits,
  withBusiness,
  withEmployment,
  withHighestFee,
  withLimitedCompany,
  withNoIncome,
} from '@nalle/domain/income-statements/changes.ts'
import { useState } from 'react'
import { Checkbox, CheckboxGroup, RadioGroup } from '../../design/Choice.tsx'
import { Opened, Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { sectionTexts } from './income-texts.ts'
import { IncomeSection } from './IncomeSection.tsx'
import { PapersAtHand } from './PapersAtHand.tsx'
import { situationTexts } from './situation-texts.ts'
import { useAdult, useAdultChange, useAdultPart, useFields } from './use-income-form.ts'

const WAYS = ['income', 'noIncome', 'highestFee'] as const
type Way = (typeof WAYS)[number]

const INCOMES = ['employment', 'business', 'benefits'] as const
type Income = (typeof INCOMES)[number]

/** The few plain questions from which it follows what else is asked, and which papers are needed. */
export function SituationSection() {
  const t = useTexts(situationTexts)
  const field = useFields('situation')
  const change = useAdultChange()
  const told = useAdult(({ situation }) => wayOf(situation))
  // Telling of income is chosen before any kind of it is.
  const [chosen, setChosen] = useState<Way | null>(told)
  const way = told ?? chosen
  const choose = (next: Way) => {
    setChosen(next)
    change((form) => withWay(form, next))
  }
  return (
    <IncomeSection section="situation" why={t.why}>
      <RadioGroup
        {...field('situation.choice')}
        // What is missing is told where it is chosen.
        error={way === 'income' ? undefined : field('situation.choice').error}
        id={way === 'income' ? undefined : field('situation.choice').id}
        required
        options={WAYS.map((value) => ({ value, label: t.ways[value], hint: t.wayHints[value] }))}
        value={way}
        onChange={choose}
      />
      {way === 'income' && <Incomes />}
      {way !== null && way !== 'highestFee' && <Besides />}
      {way !== null && <PapersAtHand />}
    </IncomeSection>
  )
}

function wayOf({ highestFee, noIncome, employment, benefits, business }: AdultForm['situation']): Way | null {
  if (highestFee) return 'highestFee'
  if (noIncome) return 'noIncome'
  return employment || benefits || business === true ? 'income' : null
}

function withWay(form: AdultForm, way: Way): AdultForm {
  if (way === 'highestFee') return withHighestFee(form, true)
  if (way === 'noIncome') return withNoIncome(form, true)
  return withNoIncome(withHighestFee(form, false), false)
}

function Incomes() {
  const t = useTexts(situationTexts)
  const field = useFields('situation')
  const change = useAdultChange()
  const [situation] = useAdultPart('situation')
  const labels: Readonly<Record<Income, string>> = t
  const hints = { employment: t.employmentHint, business: t.businessHint, benefits: t.benefitsHint }
  const choose = (values: readonly Income[]) =>
    change((form) => {
      const withWages = withEmployment(form, values.includes('employment'))
      // What is left empty here is answered with no.
      return withBusiness(withBenefits(withWages, values.includes('benefits')), values.includes('business'))
    })
  return (
    <>
      <CheckboxGroup
        {...field('situation.choice')}
        label={t.incomes}
        hint={t.incomesHint}
        required
        options={INCOMES.map((value) => ({ value, label: labels[value], hint: hints[value] }))}
        values={INCOMES.filter((value) => situation[value] === true)}
        onChange={choose}
      />
      {situation.business === true && (
        <Opened>
          <CompanyForms />
        </Opened>
      )}
    </>
  )
}

const FORMS = ['selfEmployed', 'limitedCompany', 'partnership', 'lightEntrepreneur'] as const
type CompanyForm = (typeof FORMS)[number]

function CompanyForms() {
  const t = useTexts(sectionTexts)
  const field = useFields('situation')
  const change = useAdultChange()
  const [business] = useAdultPart('business')
  const isChosen = (form: CompanyForm) => {
    const answer = business[form]
    return typeof answer === 'boolean' ? answer : answer.chosen
  }
  const choose = (values: readonly CompanyForm[]) =>
    change((form) => {
      const { business: before } = withLimitedCompany(form, values.includes('limitedCompany'))
      const selfEmployed = { ...before.selfEmployed, chosen: values.includes('selfEmployed') }
      const partnership = values.includes('partnership')
      const lightEntrepreneur = values.includes('lightEntrepreneur')
      return { ...form, business: { ...before, selfEmployed, partnership, lightEntrepreneur } }
    })
  return (
    <CheckboxGroup
      {...field('business.companyForms')}
      required
      options={FORMS.map((value) => ({ value, label: t.forms[value], hint: t.formHints[value] }))}
      values={FORMS.filter(isChosen)}
      onChange={choose}
    />
  )
}

function Besides() {
  const t = useTexts(situationTexts)
  const [situation, change] = useAdultPart('situation')
  return (
    <Questions title={t.besides}>
      <Checkbox
        label={t.student}
        hint={t.studentHint}
        checked={situation.student}
        onChange={(student) => change({ student })}
      />
      <Checkbox
        label={t.alimonyPayer}
        hint={t.alimonyHint}
        checked={situation.alimonyPayer}
        onChange={(alimonyPayer) => change({ alimonyPayer })}
      />
    </Questions>
  )
}
