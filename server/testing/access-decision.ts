import type { TestFamily } from './families.ts'

export type Input = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

/**
 * What each call answers to whom. `own`, `foreign` and `unknown` fill in the ids of a call that takes some: of the
 * caller's own family, of another family, and of nothing at all.
 */
export type Decision = {
  readonly anonymous: number
  readonly weak: number
  readonly strong: number
  readonly input?: Input
  readonly ids?: {
    readonly own: (family: TestFamily) => Input
    /** Foreign and unknown ids are answered alike, so one decision serves both. */
    readonly foreign: number
    readonly unknown: Input
    /** Where the wire tells an id of nothing apart. */
    readonly nothing?: number
    /** Where the wire lets the call say yes to any id, and do nothing. */
    readonly isSilent?: true
  }
}
export type Decisions = Readonly<Record<string, Decision>>
