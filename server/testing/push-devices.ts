import { addPushDevice, getPushDevices } from '@nalle/contract/push.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { PushDeviceId } from '@nalle/domain/ids.ts'
import { PUSH_KINDS } from '@nalle/domain/personal-details/push-kinds.ts'
import { sendDuePushes } from '../push/send-due-pushes.ts'
import type { TriedPush } from '../push/push-service.ts'
import type { Caller, TestNalle } from './nalle.ts'
import type { TestBrowser, TestPushService } from './push-service.ts'

type Choices = Partial<Pick<BodyOf<typeof addPushDevice>, 'name' | 'language' | 'kinds' | 'quietHours'>>

/** A device that is told of things, and the browser that receives them. */
export type TestDevice = {
  readonly id: PushDeviceId
  readonly browser: TestBrowser
  /** The login in that browser, which carries its cookie. */
  readonly caller: Caller
}

/** As somebody does who switches notices on in a browser. */
export async function switchOnPush(
  nalle: TestNalle,
  service: TestPushService,
  caller: Caller,
  choices: Choices = {},
): Promise<TestDevice> {
  const browser = service.subscribe((await nalle.call(caller, getPushDevices)).body.publicKey)
  const { endpoint, keys } = browser
  const body: BodyOf<typeof addPushDevice> = {
    endpoint,
    keys,
    name: 'Android',
    language: 'fi',
    kinds: [...PUSH_KINDS],
    quietHours: null,
    ...choices,
  }
  const answer = await nalle.call(caller, addPushDevice, { body })
  if (answer.status !== 200) throw new Error(`not switched on: ${answer.error?.reason}`)
  return { id: answer.body.id, browser, caller: { cookie: `${caller.cookie}; ${cookieIn(answer.headers)}` } }
}

/** Sends what is due at the test's own moment. */
export function sendPushes(nalle: TestNalle): Promise<readonly TriedPush[]> {
  return sendDuePushes(nalle.pushService)
}

/** The cookie by which the browser is known from now on, as it sends it back. */
function cookieIn(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const set = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('nalle.push='))
  return set?.split(';', 1)[0] ?? ''
}
