import type { OtherIncome } from '@nalle/domain/income-statements/attachment-types.ts'
import type {
  DocumentEntrepreneur,
  DocumentGross,
  StatementDocument,
} from '@nalle/domain/income-statements/document.ts'
import type { ReactNode } from 'react'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { sectionTexts } from '../editor/income-texts.ts'
import { otherIncomeTexts } from '../other-income-texts.ts'
import type { PaperFile } from '../paper-files.ts'
import { FileLinks } from './FileLinks.tsx'
import styles from './StatementView.module.css'
import { viewTexts } from './texts.ts'

type Props = {
  readonly document: StatementDocument
  readonly files: readonly PaperFile[]
  /** Those of the other guardian, which only they can open. */
  readonly othersFiles: readonly PaperFile[]
  /** Of the headings of its parts. */
  readonly headingLevel: 2 | 3
}

/** All that a statement tells, to be read. */
export function StatementView({ document, files, othersFiles, headingLevel }: Props) {
  const t = useTexts(viewTexts)
  const part = (title: string, children: ReactNode) => (
    <Part title={title} headingLevel={headingLevel}>
      {children}
    </Part>
  )
  return (
    <div className={styles.parts}>
      <DescriptionList facts={[[t.period, periodOf(document)]]} />
      {document.type === 'HIGHEST_FEE' && <p>{t.highestFee}</p>}
      {document.type === 'INCOME' && (
        <>
          {document.gross &&
            part(document.gross.type === 'INCOME' ? t.income : t.noIncome, <Gross gross={document.gross} />)}
          {document.entrepreneur && part(t.business, <Business business={document.entrepreneur} />)}
        </>
      )}
      {document.type !== 'HIGHEST_FEE' &&
        part(
          t.other,
          <DescriptionList
            facts={[
              document.type === 'INCOME' && document.student && [t.student, t.yes],
              document.type === 'INCOME' && document.alimonyPayer && [t.alimonyPayer, t.yes],
              [t.otherInfo, document.otherInfo || t.notTold],
              [t.files, <FileLinks files={files} othersFiles={othersFiles} key="files" />],
            ]}
          />,
        )}
    </div>
  )
}

function Part({ title, headingLevel, children }: { title: string; headingLevel: 2 | 3; children: ReactNode }) {
  const Title = `h${headingLevel}` as const
  return (
    <section className={styles.part} aria-label={title}>
      <Title className={styles.title}>{title}</Title>
      {children}
    </section>
  )
}

function Gross({ gross }: { readonly gross: DocumentGross }) {
  const t = useTexts(viewTexts)
  const kinds = useTexts(otherIncomeTexts)
  if (gross.type === 'NO_INCOME') return <p className={styles.told}>{gross.noIncomeDescription || t.notTold}</p>
  const { incomeSource, estimatedMonthlyIncome, otherIncome, otherIncomeInfo } = gross
  const nameOf = (kind: OtherIncome) => kinds[kind].name
  return (
    <DescriptionList
      facts={[
        [t.source, incomeSource ? t.sources[incomeSource] : t.notTold],
        [t.monthlyIncome, euros(estimatedMonthlyIncome) ?? t.notTold],
        otherIncome.length > 0 && [t.otherIncome, otherIncome.map(nameOf).join(', ')],
        otherIncomeInfo !== '' && [t.otherIncomeInfo, otherIncomeInfo],
      ]}
    />
  )
}

function Business({ business }: { readonly business: DocumentEntrepreneur }) {
  const t = useTexts(viewTexts)
  const { forms } = useTexts(sectionTexts)
  const { startOfEntrepreneurship: since, companyName, businessId, selfEmployed, limitedCompany, accountant } = business
  const estimate = selfEmployed?.estimatedIncome
  const chosen = [
    selfEmployed && forms.selfEmployed,
    limitedCompany && forms.limitedCompany,
    business.partnership && forms.partnership,
    business.lightEntrepreneur && forms.lightEntrepreneur,
  ].filter((form) => typeof form === 'string')
  return (
    <DescriptionList
      facts={[
        [t.since, since ? formats.date(since) : t.notTold],
        [t.forms, chosen.join(', ') || t.notTold],
        companyName !== '' && [t.company, companyName],
        businessId !== '' && [t.businessId, businessId],
        [t.spouse, business.spouseWorksInCompany ? t.yes : t.no],
        business.startupGrant && [t.startupGrant, t.yes],
        business.checkupConsent && [t.consent, t.yes],
        !!estimate && [t.estimate, euros(estimate.estimatedMonthlyIncome) ?? t.notTold],
        !!estimate?.incomeStartDate && [
          t.estimatePeriod,
          formats.dateRange(estimate.incomeStartDate, estimate.incomeEndDate),
        ],
        !!limitedCompany?.incomeSource && [t.llcSource, t.sources[limitedCompany.incomeSource]],
        accountant !== null && [
          t.accountant,
          [accountant.name, accountant.address, accountant.phone, accountant.email].filter(Boolean).join(', '),
        ],
      ]}
    />
  )
}

const euros = (amount: number | null) => (amount === null ? undefined : formats.euros(Math.round(amount * 100)))

/** 1.3.2026–28.2.2027, or from a day on. */
export const periodOf = ({ startDate, endDate }: Pick<StatementDocument, 'startDate' | 'endDate'>): string =>
  formats.dateRange(startDate, endDate)
