import type { DocumentServiceNeed, FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { formats } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { FileLinks, type ShownFile } from './FileLinks.tsx'
import { viewTexts } from './texts.ts'
import { timesInWords } from './times-in-words.ts'
import { ViewSection, yesOrNo } from './ViewSection.tsx'

type Props = {
  readonly type: ApplicationType
  readonly document: FormDocument
  /** Null where they are not for the reader's eyes. */
  readonly files: readonly ShownFile[] | null
}

export function ServiceNeedView({ type, document, files }: Props) {
  const t = useTexts(viewTexts)
  const { child, clubDetails, preferences } = document
  const { preferredStartDate, connectedDaycarePreferredStartDate, serviceNeed, urgent, preparatory } = preferences
  const isDaycare = type === 'DAYCARE'
  const isPreschool = type === 'PRESCHOOL'
  const dayOf = (day: Temporal.PlainDate | null) => (day ? formats.dateWithWeekday(day) : t.notGiven)
  return (
    <ViewSection title={t.serviceNeed}>
      <DescriptionList
        facts={[
          [t.startDate, dayOf(preferredStartDate)],
          isDaycare && [t.urgent, yesOrNo(t, urgent)],
          isDaycare && urgent && files !== null && [t.urgencyFiles, linksTo(files, 'URGENCY')],
          isPreschool && [t.preparatory, yesOrNo(t, preparatory)],
          isPreschool && [t.connectedDaycare, yesOrNo(t, serviceNeed !== null)],
          isPreschool &&
            serviceNeed !== null && [
              t.connectedDaycareStart,
              dayOf(connectedDaycarePreferredStartDate ?? preferredStartDate),
            ],
          isDaycare && serviceNeed !== null && [t.partTime, yesOrNo(t, serviceNeed.partTime)],
          ...(serviceNeed === null ? [] : factsOf(t, serviceNeed)),
          serviceNeed !== null &&
            serviceNeed.shiftCare &&
            files !== null && [t.shiftCareFiles, linksTo(files, 'EXTENDED_CARE')],
          clubDetails !== null && [t.wasOnDaycare, yesOrNo(t, clubDetails.wasOnDaycare)],
          clubDetails !== null && [t.wasOnClubCare, yesOrNo(t, clubDetails.wasOnClubCare)],
          [t.assistance, yesOrNo(t, child.assistanceNeeded)],
          child.assistanceDescription !== '' && [t.assistanceDescription, child.assistanceDescription],
        ]}
      />
    </ViewSection>
  )
}

const linksTo = (files: readonly ShownFile[], type: ShownFile['type']) => <FileLinks files={files} type={type} />

type Words = NonNullable<(typeof viewTexts)['fi']>

function factsOf(t: Words, { serviceNeedOption, startTime, endTime, shiftCare }: DocumentServiceNeed) {
  const times = timesInWords(startTime, endTime)
  const name = serviceNeedOption && nameOf(serviceNeedOption)
  return [
    name !== null && ([t.option, name] as const),
    times !== '' && ([t.dailyTimes, times] as const),
    [t.shiftCare, yesOrNo(t, shiftCare)] as const,
  ]
}

const nameOf = ({ nameFi, nameSv, nameEn }: NonNullable<DocumentServiceNeed['serviceNeedOption']>) =>
  ({ fi: nameFi, sv: nameSv, en: nameEn })[LANGUAGE]
