/** On what a form is written; whoever opens it elsewhere is told. */
export const DEVICES = ['PHONE', 'TABLET', 'COMPUTER'] as const
export type Device = (typeof DEVICES)[number]

/** A kept form stays for so long after it was last saved. */
const KEPT_FOR = { days: 30 }

export function keptSince(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract(KEPT_FOR)
}
