import { useMutation, useQueryClient } from '@tanstack/react-query'
import '../../api/calls/push.generated.ts'
import { call } from '../../api/call.ts'
import { refreshAfter } from '../../api/refresh-after.ts'
import type { BodyOf } from '../../api/call-types.ts'
import { keyOf, query } from '../../api/queries.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { deviceNameIn } from '../device-name.ts'
import { lookAtBrowser, subscribe, unsubscribe } from './push-browser.ts'
import type { PushDevice } from './push-problem.ts'

export const pushDevicesQuery = () => query('push.getPushDevices')

/** Looked at anew whenever the devices are. */
export const browserQuery = () => ({
  queryKey: [...keyOf('push.getPushDevices'), 'browser'] as const,
  queryFn: lookAtBrowser,
  networkMode: 'always' as const,
})

export type PushChoices = Pick<BodyOf<'push.updatePushDevice'>, 'kinds' | 'quietHours'>

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf('push.getPushDevices') })
}

export function useSwitchOn(unnamed: string) {
  return useMutation({
    mutationFn: async ({ publicKey, choices }: { publicKey: string; choices: PushChoices }) => {
      const subscription = await subscribe(publicKey)
      const name = deviceNameIn(navigator.userAgent) || unnamed
      return call('push.addPushDevice', { body: { ...subscription, ...choices, name, language: LANGUAGE } })
    },
    ...refreshAfter(useRefresh()),
  }).mutateAsync
}

export function useSavePushChoices() {
  return useMutation({
    mutationFn: ({ id, choices }: { id: PushDevice['id']; choices: PushChoices }) =>
      call('push.updatePushDevice', { params: { deviceId: id }, body: { ...choices, language: LANGUAGE } }),
    ...refreshAfter(useRefresh()),
  }).mutateAsync
}

export function useRemovePushDevice() {
  return useMutation({
    mutationFn: async ({ id, isThisBrowser }: PushDevice) => {
      await call('push.removePushDevice', { params: { deviceId: id } })
      if (isThisBrowser) await unsubscribe()
    },
    ...refreshAfter(useRefresh()),
  }).mutateAsync
}

export function useTestPushDevice() {
  return useMutation({
    mutationFn: ({ id }: PushDevice) => call('push.testPushDevice', { params: { deviceId: id } }),
    ...refreshAfter(useRefresh()),
  }).mutateAsync
}
