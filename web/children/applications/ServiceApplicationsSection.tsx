import { useState } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfServiceApplication } from '../addresses.ts'
import { optionName } from '../care/option-name.ts'
import { useShownChild } from '../page/overview.ts'
import { useWithdrawServiceApplication, type ServiceApplication } from '../queries.ts'
import { ApplicationCard, NotWithdrawn } from './ApplicationCard.tsx'
import { hasOpenServiceApplication } from './service-possibility.ts'
import { applicationTexts } from './texts.ts'

export function ServiceApplicationsSection() {
  const t = useTexts(applicationTexts)
  const { overview } = useShownChild()
  const applications = overview.serviceApplications ?? []
  const [failure, setFailure] = useState<unknown>()
  return (
    <Stack gap="m">
      <p>{t.servicesHelp}</p>
      {applications.length === 0 && <p>{t.noServices}</p>}
      <NewApplication />
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

/** The way to a new application, or why there is none now. */
function NewApplication() {
  const t = useTexts(applicationTexts)
  const { child, overview } = useShownChild()
  if (hasOpenServiceApplication(overview)) return <Notice title={t.openTitle}>{t.open}</Notice>
  if (!child.serviceApplicationCreationPossible) return <Notice>{t.notOnline}</Notice>
  return (
    <div>
      <LinkButton href={addressOfServiceApplication(child.id)}>{t.newService}</LinkButton>
    </div>
  )
}

type ListedProps = {
  readonly application: ServiceApplication
  readonly onNotWithdrawn: (error: unknown) => void
}

function Listed({ application: { data, permittedActions }, onNotWithdrawn }: ListedProps) {
  const t = useTexts(applicationTexts)
  const withdraw = useWithdrawServiceApplication(data.childId)
  const { decision } = data
  return (
    <ApplicationCard
      title={t.serviceFrom(optionName(data.serviceNeedOption), formats.date(data.startDate))}
      status={decision?.status ?? 'WAITING_DECISION'}
      facts={[
        data.additionalInfo !== '' && [t.additionalInfo, data.additionalInfo],
        [t.sent, t.sentBy(formats.instant(data.sentAt), data.personName)],
        decision !== null && [t.decided, t.sentBy(formats.instant(decision.decidedAt), decision.decidedByName)],
        !!decision?.rejectedReason && [t.reason, decision.rejectedReason],
      ]}
      onWithdraw={permittedActions.includes('DELETE') ? () => withdraw(data.id) : undefined}
      onNotWithdrawn={onNotWithdrawn}
    />
  )
}
