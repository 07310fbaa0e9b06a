import type { Language } from '@nalle/domain/city/city.ts'

/** What travels, encrypted, from the server to the worker of a browser. */
export type PushNotice = {
  readonly title: string
  readonly body: string
  /** What comes later with the same one takes its place. */
  readonly tag: string
  /** Where a touch leads. */
  readonly path: `/${string}`
  readonly language: Language
  readonly isUrgent: boolean
}
