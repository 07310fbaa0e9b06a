import { useState } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfAbsenceApplication } from '../addresses.ts'
import { useShownChild } from '../page/overview.ts'
import { useWithdrawAbsenceApplication, type AbsenceApplication } from '../queries.ts'
import { ApplicationCard, NotWithdrawn } from './ApplicationCard.tsx'
import { applicationTexts } from './texts.ts'

export function AbsenceApplicationsSection() {
  const t = useTexts(applicationTexts)
  const { child, overview } = useShownChild()
  const applications = overview.absenceApplications ?? []
  const [failure, setFailure] = useState<unknown>()
  return (
    <Stack gap="m">
      <p>{t.absencesHelp}</p>
      {applications.length === 0 && <p>{t.noAbsences}</p>}
      {child.absenceApplicationCreationPossible && (
        <div>
          <LinkButton href={addressOfAbsenceApplication(child.id)}>{t.newAbsence}</LinkButton>
        </div>
      )}
      {applications.length > 0 && (
        <Stack as="ul" gap="s">
          {applications.map((application) => (
            <Listed application={application} onNotWithdrawn={setFailure} key={application.data.id} />
          ))}
        </Stack>
      )}
      <NotWithdrawn failure={failure} onClose={() => setFailure(undefined)} />
    </Stack>
  )
}

type ListedProps = {
  readonly application: AbsenceApplication
  readonly onNotWithdrawn: (error: unknown) => void
}

function Listed({ application: { data, actions }, onNotWithdrawn }: ListedProps) {
  const t = useTexts(applicationTexts)
  const withdraw = useWithdrawAbsenceApplication(data.child.id)
  return (
    <ApplicationCard
      title={formats.dateRange(data.startDate, data.endDate)}
      status={data.status}
      facts={[
        [t.description, data.description],
        [t.sent, t.sentBy(formats.instant(data.createdAt), data.createdBy.name)],
        data.decidedAt !== null && [t.decided, formats.instant(data.decidedAt)],
        !!data.rejectedReason && [t.reason, data.rejectedReason],
      ]}
      onWithdraw={actions.includes('DELETE') ? () => withdraw(data.id) : undefined}
      onNotWithdrawn={onNotWithdrawn}
    />
  )
}
