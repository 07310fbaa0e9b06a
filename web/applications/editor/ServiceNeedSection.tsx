// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { withConnectedDaycareStartDate, withPartTime, withPreparatory } from '@nalle/domain/applications/changes.ts'
import { careStartOf, dailyTimesAre } from '@nalle/domain/applications/service-need-options.ts'
import { findConnectedStartProblem, startDateWindow } from '@nalle/domain/applications/start-dates.ts'
import { Checkbox, RadioGroup } from '../../design/Choice.tsx'
import { Notice } from '../../design/Notice.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { Opened, Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import {
  AssistanceFields,
  CertificateField,
  DailyTimesFields,
  OptionField,
  ShiftCareField,
  TickWithFiles,
  useWhoseCertificates,
} from './CareFields.tsx'
import { useClubNeed, useConnectedDaycare, useDaycareNeed, usePreschoolNeed } from './editing.ts'
import { EditorSection } from './EditorSection.tsx'
import { serviceNeedTexts } from './service-need-texts.ts'
import { StartDateField } from './StartDateField.tsx'
import { useEditor, useEditorState, useFields } from './use-editor.ts'

export function ServiceNeedSection() {
  const type = useEditorState(({ form }) => form.type)
  return (
    <EditorSection section="serviceNeed">
      {type === 'DAYCARE' ? <DaycareNeedFields /> : type === 'PRESCHOOL' ? <PreschoolNeedFields /> : <ClubNeedFields />}
    </EditorSection>
  )
}

function DaycareNeedFields() {
  const t = useTexts(serviceNeedTexts)
  const editor = useEditor()
  const [need, change] = useDaycareNeed()
  const times = useDailyTimesAre()
  return (
    <>
      <Questions title={t.startTitle}>
        <StartDateField />
        <UrgencyFields urgent={need.urgent} onChange={(urgent) => change({ urgent })} />
      </Questions>
      <Questions title={t.careTitle}>
        <RadioGroup
          label={t.partTimeTitle}
          options={[
            { value: 'full', label: t.fullTime },
            { value: 'part', label: t.partTime, hint: t.partTimeHint },
          ]}
          value={need.partTime ? 'part' : 'full'}
          onChange={(value) =>
            editor.change((form, { options }) =>
              form.type === 'DAYCARE' ? withPartTime(form, value === 'part', options) : form,
            )
          }
        />
        {times !== 'NOT_ASKED' && (
          <DailyTimesFields
            of="serviceNeed"
            required={times === 'REQUIRED'}
            hint={t.timesHint}
            times={need.dailyTimes}
            onChange={(dailyTimes) => change({ dailyTimes })}
          />
        )}
        <OfferedOptions of="serviceNeed" chosen={need.option} onChange={(option) => change({ option })} />
        <ShiftCareField checked={need.shiftCare} onChange={(shiftCare) => change({ shiftCare })} />
      </Questions>
      <Questions title={t.supportTitle}>
        <AssistanceFields assistance={need.assistance} onChange={(assistance) => change({ assistance })} />
      </Questions>
    </>
  )
}

function UrgencyFields({ urgent, onChange }: { urgent: boolean; onChange: (urgent: boolean) => void }) {
  const t = useTexts(serviceNeedTexts)
  const whose = useWhoseCertificates()
  const isTooSoon = useEditorState(({ facts }) => facts.warnings.includes('URGENT_LESS_THAN_TWO_WEEKS'))
  return (
    <>
      <TickWithFiles type="URGENCY" label={t.urgent} hint={t.urgentHint} checked={urgent} onChange={onChange} />
      {urgent && (
        <Opened>
          {isTooSoon && <Notice tone="warning">{t.urgentTooSoon}</Notice>}
          <p>{t.urgentAttachments[whose]}</p>
          <CertificateField type="URGENCY" path="serviceNeed.urgencyAttachments" />
        </Opened>
      )}
    </>
  )
}

function PreschoolNeedFields() {
  const t = useTexts(serviceNeedTexts)
  const editor = useEditor()
  const [need, change] = usePreschoolNeed()
  const [connected, changeConnected] = useConnectedDaycare()
  return (
    <>
      <Questions title={t.startTitle}>
        <StartDateField />
        <Checkbox
          label={t.preparatory}
          hint={t.preparatoryHint}
          checked={need.preparatory}
          onChange={(preparatory) =>
            editor.change((form, { options }) =>
              form.type === 'PRESCHOOL' ? withPreparatory(form, preparatory, options) : form,
            )
          }
        />
      </Questions>
      <Questions title={t.connectedTitle}>
        <Checkbox
          label={t.connected}
          hint={t.connectedHint}
          checked={connected.wanted}
          onChange={(wanted) => changeConnected({ wanted })}
        />
        {connected.wanted && (
          <Opened>
            <ConnectedDaycareFields />
          </Opened>
        )}
      </Questions>
      <Questions title={t.supportTitle}>
        <AssistanceFields assistance={need.assistance} onChange={(assistance) => change({ assistance })} />
      </Questions>
    </>
  )
}

function ConnectedDaycareFields() {
  const t = useTexts(serviceNeedTexts)
  const editor = useEditor()
  const field = useFields('serviceNeed')
  const [connected, change] = useConnectedDaycare()
  const circumstances = useEditorState((state) => state.circumstances)
  const preschoolStart = useEditorState(({ form }) => form.serviceNeed.preferredStartDate)
  const { start, end } = startDateWindow(circumstances)
  const times = useDailyTimesAre()
  return (
    <>
      <DateInput
        {...field.typed('serviceNeed.connectedDaycare.preferredStartDate')}
        keepsWhileTyped
        hint={t.connectedStartHint}
        min={start}
        max={end}
        isUnavailable={(day) => findConnectedStartProblem(day, preschoolStart, circumstances) !== undefined}
        value={connected.preferredStartDate}
        onChange={(day) =>
          editor.change((form, { options }) =>
            form.type === 'PRESCHOOL' ? withConnectedDaycareStartDate(form, day, options) : form,
          )
        }
      />
      <OfferedOptions
        of="serviceNeed.connectedDaycare"
        chosen={connected.option}
        onChange={(option) => change({ option })}
      />
      {times !== 'NOT_ASKED' && (
        <DailyTimesFields
          of="serviceNeed.connectedDaycare"
          hint={times === 'REQUIRED' ? t.connectedTimesHint : t.connectedTimesOptional}
          required={times === 'REQUIRED'}
          times={connected.dailyTimes}
          onChange={(dailyTimes) => change({ dailyTimes })}
        />
      )}
      <ShiftCareField checked={connected.shiftCare} onChange={(shiftCare) => change({ shiftCare })} />
    </>
  )
}

const useDailyTimesAre = () => useEditorState(({ form, circumstances }) => dailyTimesAre(form, circumstances))

type OfferedProps = Pick<Parameters<typeof OptionField>[0], 'of' | 'chosen' | 'onChange'>

function OfferedOptions(props: OfferedProps) {
  const { serviceNeedOptionsAsked } = useCity()
  const offered = useEditorState(({ facts }) => facts.offeredOptions)
  const hasStartDate = useEditorState(({ form }) => careStartOf(form) !== null)
  if (!serviceNeedOptionsAsked || (hasStartDate && offered.length === 0)) return null
  return <OptionField {...props} options={offered} hasStartDate={hasStartDate} />
}

function ClubNeedFields() {
  const t = useTexts(serviceNeedTexts)
  const [need, change] = useClubNeed()
  return (
    <>
      <Questions title={t.startTitle}>
        <StartDateField />
      </Questions>
      <Questions title={t.clubTitle}>
        <Checkbox
          label={t.wasOnDaycare}
          checked={need.wasOnDaycare}
          onChange={(wasOnDaycare) => change({ wasOnDaycare })}
        />
        <Checkbox
          label={t.wasOnClubCare}
          checked={need.wasOnClubCare}
          onChange={(wasOnClubCare) => change({ wasOnClubCare })}
        />
      </Questions>
      <Questions title={t.supportTitle}>
        <AssistanceFields assistance={need.assistance} onChange={(assistance) => change({ assistance })} />
      </Questions>
    </>
  )
}

const useCity = () => useEditorState((state) => state.circumstances.city)
