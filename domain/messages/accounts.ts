/** Who writes and is written to: a member of staff, a group, a citizen, or one of the municipality's offices. */
export const ACCOUNT_TYPES = ['PERSONAL', 'GROUP', 'CITIZEN', 'MUNICIPAL', 'SERVICE_WORKER', 'FINANCE'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** The municipality's offices: one account of each for the whole municipality. */
export const OFFICE_ACCOUNT_TYPES = ['MUNICIPAL', 'SERVICE_WORKER', 'FINANCE'] as const
export type OfficeAccountType = (typeof OFFICE_ACCOUNT_TYPES)[number]

/** A bulletin is announced and not answered. */
export const MESSAGE_TYPES = ['MESSAGE', 'BULLETIN'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** As what families know a member of staff: who leads the unit, and everybody else. */
export const STAFF_ROLES = ['SUPERVISOR', 'STAFF'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
