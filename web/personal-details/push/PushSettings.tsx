import { MOST_PUSH_DEVICES } from '@nalle/domain/personal-details/push-devices.ts'
import { offeredPushKinds } from '@nalle/domain/personal-details/push-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedWith, Refused, Unreachable } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { Skeleton } from '../../design/Skeleton.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { NotDoneNotice, NotFetchedNotice } from '../failure-notices.tsx'
import { Muted } from '../Section.tsx'
import { DeviceList } from './DeviceList.tsx'
import { PermissionNotGiven } from './push-browser.ts'
import { findPushProblem, type PushDevice, type PushProblem } from './push-problem.ts'
import { browserQuery, pushDevicesQuery, useRemovePushDevice, useSwitchOn, useTestPushDevice } from './queries.ts'
import { PushForm } from './PushForm.tsx'
import { pushTexts } from './texts.ts'

/** Helped by subscribing anew, which asks the browser for permission again. */
const SWITCHED_ON_AGAIN: readonly (PushProblem | undefined)[] = ['NOT_ON', 'PERMISSION_GONE', 'LOST', 'GONE', 'REFUSED']

/** Whether this browser is told, of what and when; which other devices are; and why nothing comes. */
export function PushSettings() {
  const t = useTexts(pushTexts)
  const { data, error, refetch } = useQuery(pushDevicesQuery())
  const { data: browser } = useQuery(browserQuery())
  if (error && !data) return <NotFetchedNotice error={error} onRetry={() => void refetch()} />
  if (!data || !browser) return <Skeleton block="m" />
  const own = data.devices.find(({ isThisBrowser }) => isThisBrowser)
  const problem = findPushProblem(browser, own)
  return (
    <Stack gap="l">
      <Muted>{t.privacy}</Muted>
      {problem !== undefined && problem !== 'NOT_ON' && <Notice tone="warning">{t.problems[problem]}</Notice>}
      {SWITCHED_ON_AGAIN.includes(problem) && <SwitchOn publicKey={data.publicKey} former={own} />}
      {own && <OwnDevice device={own} />}
      <DeviceList devices={data.devices.filter(({ isThisBrowser }) => !isThisBrowser)} />
      <Collapsible title={t.why} look="plain">
        <p>{problem === undefined ? t.allWell : t.problems[problem]}</p>
      </Collapsible>
    </Stack>
  )
}

function SwitchOn({ publicKey, former }: { readonly publicKey: string; readonly former: PushDevice | undefined }) {
  const t = useTexts(pushTexts)
  const offered = offeredPushKinds(useStart().city.features)
  const switchOn = useSwitchOn(t.unnamed)
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const choices = { kinds: former?.kinds ?? [...offered], quietHours: former?.quietHours ?? null }
  const start = async () => {
    setFailure(undefined)
    try {
      await switchOn({ publicKey, choices })
    } catch (error) {
      setFailure({ error })
      return false
    }
    return undefined
  }
  return (
    <Stack gap="m">
      <div>
        <Button look="primary" progress={progress} onClick={() => void run(start)}>
          {t.switchOn}
        </Button>
      </div>
      {failure && <SwitchOnFailure error={failure.error} />}
    </Stack>
  )
}

function SwitchOnFailure({ error }: { readonly error: unknown }) {
  const t = useTexts(pushTexts)
  if (isRefusedWith<'push.addPushDevice'>(error, 'TOO_MANY_PUSH_DEVICES')) {
    return <Notice tone="warning">{t.tooMany(MOST_PUSH_DEVICES)}</Notice>
  }
  if (error instanceof Refused || error instanceof Unreachable) return <NotDoneNotice title={t.failed} error={error} />
  return (
    <Notice tone="warning" announce="alert">
      {error instanceof PermissionNotGiven ? t.notGiven : t.notSubscribed}
    </Notice>
  )
}

function OwnDevice({ device }: { readonly device: PushDevice }) {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const test = useTestPushDevice()
  const remove = useRemovePushDevice()
  const testing = useProgress()
  const removing = useProgress()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const trying = (work: () => Promise<void>) => async () => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure({ error })
      return false
    }
    return undefined
  }
  const sendTest = trying(async () => {
    // Why it has not worked stands above, with the device as it is now.
    if ((await test(device)).failure === null) toast({ tone: 'success', text: t.tested })
  })
  const switchOff = trying(async () => {
    await remove(device)
    toast({ tone: 'success', text: t.removed(device.name) })
  })
  return (
    <Stack gap="l">
      <div>
        <p>
          <strong>{t.isOn}</strong>
        </p>
        <Muted>
          {device.lastDeliveredAt === null
            ? t.neverDelivered
            : t.lastDelivered(formats.instant(device.lastDeliveredAt))}
        </Muted>
      </div>
      <PushForm key={device.id} device={device} />
      {failure && isRefusedWith<'push.testPushDevice'>(failure.error, 'TESTED_JUST_NOW') && (
        <Notice announce="alert">{t.testedJustNow}</Notice>
      )}
      {failure && !isRefusedWith<'push.testPushDevice'>(failure.error, 'TESTED_JUST_NOW') && (
        <NotDoneNotice title={t.failed} error={failure.error} />
      )}
      <Cluster>
        <Button progress={testing.progress} onClick={() => void testing.run(sendTest)}>
          {t.test}
        </Button>
        <Button progress={removing.progress} onClick={() => void removing.run(switchOff)}>
          {t.switchOff}
        </Button>
      </Cluster>
    </Stack>
  )
}
