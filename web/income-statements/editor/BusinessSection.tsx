// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import {
  INCOME_SOURCES,
  type Accountant,
  type Business,
  type SelfEmployed,
} from '@nalle/domain/income-statements/form.ts'
import { firstAccountsDue } from '@nalle/domain/income-statements/papers.ts'
import { needsAccountant } from '@nalle/domain/income-statements/situation.ts'
import { Checkbox, CheckboxGroup, RadioGroup } from '../../design/Choice.tsx'
import { Notice } from '../../design/Notice.tsx'
import { TextField } from '../../design/TextField.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { Opened, Questions } from '../../forms/FormSection.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { sectionTexts } from './income-texts.ts'
import { IncomeSection } from './IncomeSection.tsx'
import { SectionPapers } from './SectionPapers.tsx'
import { situationTexts } from './situation-texts.ts'
import { useAdult, useAdultPart, useFields, useIncomeState } from './use-income-form.ts'

/** Only what the chosen kinds of business need. */
export function BusinessSection() {
  const t = useTexts(sectionTexts)
  const isSelfEmployed = useAdult(({ business }) => business.selfEmployed.chosen)
  const isCompany = useAdult(({ business }) => business.limitedCompany.chosen)
  const withAccountant = useAdult(({ business }) => needsAccountant(business))
  return (
    <IncomeSection section="business" why={t.businessWhy}>
      <BasicFields />
      {isSelfEmployed && <SelfEmployedFields />}
      {isCompany && <CompanySource />}
      <SectionPapers section="business" />
      {withAccountant && <AccountantFields />}
    </IncomeSection>
  )
}

function BasicFields() {
  const t = useTexts(sectionTexts)
  const { yes, no } = useTexts(situationTexts)
  const field = useFields('business')
  const [business, change] = useAdultPart('business')
  const spouse = business.spouseWorksInCompany
  return (
    <Questions title={t.basics}>
      <DateInput
        {...field.typed('business.startOfEntrepreneurship')}
        required
        value={business.startOfEntrepreneurship}
        onChange={(startOfEntrepreneurship) => change({ startOfEntrepreneurship })}
      />
      <YoungBusiness start={business.startOfEntrepreneurship} />
      <TextField
        {...field('business.companyName')}
        hint={t.companyNameHint}
        autoComplete="organization"
        value={business.companyName}
        onChange={(companyName) => change({ companyName })}
      />
      <TextField
        {...field('business.businessId')}
        hint={t.businessIdHint}
        autoComplete="off"
        width="medium"
        value={business.businessId}
        onChange={(businessId) => change({ businessId })}
      />
      <RadioGroup
        {...field('business.spouseWorksInCompany')}
        required
        hint={t.spouseHint}
        direction="row"
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        value={spouse === null ? null : spouse ? 'yes' : 'no'}
        onChange={(value) => change({ spouseWorksInCompany: value === 'yes' })}
      />
      <Ticks business={business} onChange={change} />
    </Questions>
  )
}

type TicksProps = { readonly business: Business; readonly onChange: (part: Partial<Business>) => void }

function Ticks({ business, onChange }: TicksProps) {
  const t = useTexts(sectionTexts)
  return (
    <>
      <Checkbox
        label={t.startupGrant}
        hint={t.startupGrantHint}
        checked={business.startupGrant}
        onChange={(startupGrant) => onChange({ startupGrant })}
      />
      <Checkbox
        label={t.checkupConsent}
        hint={t.checkupConsentHint}
        checked={business.checkupConsent}
        onChange={(checkupConsent) => onChange({ checkupConsent })}
      />
    </>
  )
}

/** A young business has no accounts yet: that is said before anybody looks for them. */
function YoungBusiness({ start }: { readonly start: Temporal.PlainDate | null }) {
  const t = useTexts(sectionTexts)
  const today = useIncomeState(({ circumstances }) => circumstances.today)
  const due = start && firstAccountsDue(start, today)
  return <div role="status">{due && <Notice>{t.young(formats.date(due))}</Notice>}</div>
}

const BASES = ['attachments', 'estimate'] as const

function SelfEmployedFields() {
  const t = useTexts(sectionTexts)
  const field = useFields('business')
  const [selfEmployed, change] = useSelfEmployed()
  return (
    <Questions title={t.forms.selfEmployed}>
      <CheckboxGroup
        {...field('business.selfEmployed.basis')}
        required
        hint={t.basisHint}
        options={[
          { value: 'attachments', label: t.selfEmployedAttachments },
          { value: 'estimate', label: t.selfEmployedEstimate, hint: t.selfEmployedEstimateHint },
        ]}
        values={BASES.filter((basis) => selfEmployed[basis])}
        onChange={(values) =>
          change({ attachments: values.includes('attachments'), estimate: values.includes('estimate') })
        }
      />
      {selfEmployed.estimate && (
        <Opened>
          <TextField
            {...field('business.selfEmployed.estimatedMonthlyIncome')}
            required
            hint={t.selfEmployedAmountHint}
            inputMode="decimal"
            autoComplete="off"
            width="medium"
            value={selfEmployed.estimatedMonthlyIncome}
            onChange={(estimatedMonthlyIncome) => change({ estimatedMonthlyIncome })}
          />
          <DateInput
            {...field.typed('business.selfEmployed.incomeStartDate')}
            required
            value={selfEmployed.incomeStartDate}
            onChange={(incomeStartDate) => change({ incomeStartDate })}
          />
          <DateInput
            {...field.typed('business.selfEmployed.incomeEndDate')}
            hint={t.optional}
            min={selfEmployed.incomeStartDate ?? undefined}
            value={selfEmployed.incomeEndDate}
            onChange={(incomeEndDate) => change({ incomeEndDate })}
          />
        </Opened>
      )}
    </Questions>
  )
}

function useSelfEmployed(): readonly [SelfEmployed, (part: Partial<SelfEmployed>) => void] {
  const [{ selfEmployed }, change] = useAdultPart('business')
  return [selfEmployed, (part) => change({ selfEmployed: { ...selfEmployed, ...part } })]
}

function CompanySource() {
  const t = useTexts(sectionTexts)
  const field = useFields('business')
  const [{ limitedCompany }, change] = useAdultPart('business')
  return (
    <Questions title={t.forms.limitedCompany}>
      <RadioGroup
        {...field('business.limitedCompany.incomeSource')}
        required
        options={INCOME_SOURCES.map((value) => ({ value, label: t.llcSources[value] }))}
        value={limitedCompany.incomeSource}
        onChange={(incomeSource) => change({ limitedCompany: { ...limitedCompany, incomeSource } })}
      />
    </Questions>
  )
}

function AccountantFields() {
  const t = useTexts(sectionTexts)
  const field = useFields('business')
  const [{ accountant }, change] = useAdultPart('business')
  const text = (name: keyof Accountant) => ({
    ...field(`business.accountant.${name}`),
    // Somebody else's details, which the browser does not know.
    autoComplete: 'off',
    value: accountant[name],
    onChange: (typed: string) => change({ accountant: { ...accountant, [name]: typed } }),
  })
  return (
    <Questions title={t.accountant}>
      <p>
        {t.accountantWhy} {t.accountantSelf}
      </p>
      <TextField {...text('name')} required />
      <TextField {...text('phone')} required type="tel" width="medium" />
      <TextField {...text('email')} required type="email" autoCapitalize="none" spellCheck={false} />
      <TextField {...text('address')} hint={t.optional} />
    </Questions>
  )
}
