import type { Id } from '../ids.ts'

/** Who did something: a guardian, somebody of the staff, or the service itself. */
export type UserType = 'SYSTEM' | 'CITIZEN' | 'EMPLOYEE' | 'MOBILE_DEVICE' | 'UNKNOWN'

export type User = { readonly id: Id<'modifier'>; readonly name: string; readonly type: UserType }
