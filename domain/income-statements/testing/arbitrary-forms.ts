import fc from 'fast-check'
import { INCOME_ATTACHMENT_TYPES, OTHER_INCOMES } from '../attachment-types.ts'
import type { AdultForm, ChildForm, IncomeForm } from '../form.ts'
import { INCOME_SOURCES } from '../form.ts'
import { requiredAttachments } from '../required-attachments.ts'
import { TODAY } from './forms.ts'

/** Mostly right, so that a form as a whole is right often enough. */
const mostly = (weight: number) => fc.integer({ min: 0, max: weight }).map((roll) => roll > 0)
const dayNear = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => TODAY.add({ days }))
const mostlyDay = (from: number, to: number) => fc.option(dayNear(from, to), { freq: 9 })
const amount = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('0', '3200', '1 500,50', '1500.5', '999999,99') },
  { weight: 1, arbitrary: fc.constantFrom('', '-1', '1,500', '0,005', '1000000') },
)
const source = fc.option(fc.constantFrom(...INCOME_SOURCES), { freq: 9 })
const text = fc.constantFrom('Hei', 'Opiskelen', ' ', '')
const mostlyText = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('Tiina', ' Tili ') },
  { weight: 1, arbitrary: text },
)
const email = fc.oneof(
  { weight: 9, arbitrary: fc.constant('tiina@tili.example') },
  { weight: 1, arbitrary: fc.constantFrom('tili.example', '') },
)

const period = fc.record({ startDate: fc.oneof(dayNear(-300, 300), dayNear(-420, 420)), endDate: mostlyDay(-10, 660) })
const other = fc.record({ otherInfo: text })
const assurance = fc.constant({ assured: true })

const adult: fc.Arbitrary<AdultForm> = fc.record({
  type: fc.constant('ADULT'),
  situation: fc.record({
    highestFee: mostly(3).map((is) => !is),
    noIncome: mostly(3).map((is) => !is),
    employment: fc.boolean(),
    benefits: fc.boolean(),
    business: fc.boolean(),
    student: fc.boolean(),
    alimonyPayer: fc.boolean(),
  }),
  period,
  gross: fc.record({
    incomeSource: source,
    estimatedMonthlyIncome: amount,
    otherIncome: fc.subarray([...OTHER_INCOMES], { maxLength: 3 }),
    otherIncomeInfo: text,
    noIncomeDescription: mostlyText,
  }),
  business: fc.record({
    startOfEntrepreneurship: mostlyDay(-3000, 0),
    companyName: text,
    businessId: text,
    spouseWorksInCompany: fc.boolean(),
    startupGrant: fc.boolean(),
    checkupConsent: fc.boolean(),
    selfEmployed: fc.record({
      chosen: fc.boolean(),
      attachments: mostly(4),
      estimate: fc.boolean(),
      estimatedMonthlyIncome: amount,
      incomeStartDate: mostlyDay(-30, 0),
      incomeEndDate: fc.option(dayNear(-5, 300)),
    }),
    limitedCompany: fc.record({ chosen: fc.boolean(), incomeSource: source }),
    partnership: fc.boolean(),
    lightEntrepreneur: fc.boolean(),
    accountant: fc.record({ name: mostlyText, address: text, phone: mostlyText, email }),
  }),
  other,
  assurance,
})

const child: fc.Arbitrary<ChildForm> = fc.record({ type: fc.constant('CHILD'), period, other, assurance })

/** A form, and which papers are with it: mostly all that it asks for. */
export const arbitraryFiledForm = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: adult }, { weight: 1, arbitrary: child }), mostly(4), fc.boolean())
  .chain(([form, hasAll, hasUntyped]) =>
    fc.record({
      form: fc.constant<IncomeForm>(form),
      papers: hasAll
        ? fc.constant([...requiredAttachments(form)])
        : fc
            .subarray([...requiredAttachments(form), ...INCOME_ATTACHMENT_TYPES.slice(0, 1)])
            .map((types) => [...new Set(types)]),
      hasUntypedFiles: fc.constant(hasUntyped && !hasAll),
    }),
  )
