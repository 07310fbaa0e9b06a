export type Room = {
  readonly path: string
  /** Rooms of this house; a room stands for all rooms below it. Those after `types of ` only with `import type`. */
  readonly rooms: readonly string[]
  /** Packages from outside; `node:` stands for everything Node brings. */
  readonly packages: readonly string[]
}

/** Features: the same names in every workspace. */
export const FEATURES = [
  'applications',
  'decisions',
  // Fee and voucher value decisions: calls of their own, shown on the page of all decisions.
  'finance-decisions',
  'calendar',
  'children',
  'child-documents',
  'messages',
  'income-statements',
  'map',
  'personal-details',
  'feedback',
  'session',
] as const
