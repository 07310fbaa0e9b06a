import type { Id } from '../ids.ts'

/** Who did something: a guardian, somebody of the staff, or the service itself. */
export type UserType = 'SYSTEM' | 'CITIZEN' | 'EMPLOYEE' | 'MOBILE_DEVICE' | 'UNKNOWN'

/** Stands for a guardian in whose name a client of the municipality has entered something. */
export const ENTERED_BY_MUNICIPALITY = 'UNKNOWN' satisfies UserType

export type User = { readonly id: Id<'modifier'>; readonly name: string; readonly type: UserType }
