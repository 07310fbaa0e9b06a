import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { Application } from '../queries.ts'
import { AdditionalDetailsView } from './AdditionalDetailsView.tsx'
import { ContactInfoView } from './ContactInfoView.tsx'
import type { ShownFile } from './FileLinks.tsx'
import { ServiceNeedView } from './ServiceNeedView.tsx'
import { viewTexts } from './texts.ts'
import { UnitPreferenceView } from './UnitPreferenceView.tsx'
import { ViewSection, yesOrNo } from './ViewSection.tsx'

export type ApplicationViewProps = {
  /** As it was fetched: who it is about, when it was made, what the register says. */
  readonly application: Application
  /** What is shown: the form as it is kept, or as it stands in the editor. */
  readonly document: FormDocument
  readonly files: readonly ShownFile[]
  /** For the guardian who made it. The other guardian sees neither contact details nor what is said of the child's health. */
  readonly own: boolean
}

/** The whole application to be read: before it is sent, and ever after. Its parts are headings of the second level. */
export function ApplicationView({ application, document, files, own }: ApplicationViewProps) {
  const t = useTexts(viewTexts)
  const { type } = application
  const hasFee = document.preferences.serviceNeed !== null
  return (
    <Stack gap="l">
      {!own && <Notice>{t.onlyForApplicant}</Notice>}
      <TimesOf application={application} own={own} />
      <ServiceNeedView type={type} document={document} files={own ? files : null} />
      <UnitPreferenceView preferences={document.preferences} />
      {hasFee && (
        <ViewSection title={t.fee}>
          <DescriptionList facts={[[t.maxFeeAccepted, yesOrNo(t, document.maxFeeAccepted)]]} />
        </ViewSection>
      )}
      {own && <AdditionalDetailsView type={type} document={document} />}
      {own && <ContactInfoView application={application} document={document} />}
    </Stack>
  )
}

function TimesOf({ application, own }: Pick<ApplicationViewProps, 'application' | 'own'>) {
  const t = useTexts(viewTexts)
  const { createdAt, savedAt, sentDate, form } = application
  return (
    <ViewSection title={t.about}>
      <DescriptionList
        facts={[
          !own && [t.guardian, fullNameOf(form.guardian.person)],
          createdAt !== null && [t.created, formats.instant(createdAt)],
          [t.saved, formats.instant(savedAt)],
          sentDate !== null && [t.sent, formats.date(sentDate)],
        ]}
      />
    </ViewSection>
  )
}
