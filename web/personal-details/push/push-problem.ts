import type { AnswerOf } from '../../api/call-types.ts'

export type PushDevice = AnswerOf<'push.getPushDevices'>['devices'][number]

/** What a browser says of itself. */
export type BrowserOfPush = {
  readonly knowsPush: boolean
  /** On an iPhone and an iPad only a portal on the home screen knows push. */
  readonly isAppleMobile: boolean
  readonly permission: 'default' | 'denied' | 'granted'
  /** Of the subscription that the browser has now. */
  readonly endpoint: string | null
}

export type PushProblem =
  | 'UNKNOWN_BROWSER'
  | 'HOME_SCREEN_FIRST'
  | 'DENIED'
  | 'NOT_ON'
  | 'LOST'
  | 'PERMISSION_GONE'
  | NonNullable<PushDevice['failure']>

/** Why this browser is not told, the reason that comes first; nothing when all is well. */
export function findPushProblem(browser: BrowserOfPush, device: PushDevice | undefined): PushProblem | undefined {
  if (!browser.knowsPush) return browser.isAppleMobile ? 'HOME_SCREEN_FIRST' : 'UNKNOWN_BROWSER'
  if (browser.permission === 'denied') return 'DENIED'
  if (device === undefined) return 'NOT_ON'
  if (browser.permission !== 'granted') return 'PERMISSION_GONE'
  if (browser.endpoint !== device.endpoint) return 'LOST'
  return device.failure ?? undefined
}
