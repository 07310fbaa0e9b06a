/** The mails a guardian may switch off, in the order of the settings page. */
export const SWITCHABLE_KINDS = [
  'MESSAGE_NOTIFICATION',
  'BULLETIN_NOTIFICATION',
  'INCOME_NOTIFICATION',
  'CALENDAR_EVENT_NOTIFICATION',
  'DECISION_NOTIFICATION',
  'DOCUMENT_NOTIFICATION',
  'INFORMAL_DOCUMENT_NOTIFICATION',
  'ATTENDANCE_RESERVATION_NOTIFICATION',
  'DISCUSSION_TIME_NOTIFICATION',
] as const
export type SwitchableKind = (typeof SWITCHABLE_KINDS)[number]

/** Answers to the person's own act, such as a changed password, are always sent. */
export const NOTIFICATION_KINDS = ['TRANSACTIONAL', ...SWITCHABLE_KINDS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export function isMailWanted(kind: NotificationKind, disabled: readonly NotificationKind[]): boolean {
  return kind === 'TRANSACTIONAL' || !disabled.includes(kind)
}

/** What is kept of a person's wishes: a kind that is always sent cannot be switched off. */
export function storedDisabledKinds(disabled: readonly NotificationKind[]): readonly SwitchableKind[] {
  return SWITCHABLE_KINDS.filter((kind) => disabled.includes(kind))
}

/** Mails that only a city with this in use sends. */
const NEEDED_FEATURE: { readonly [Kind in SwitchableKind]?: 'messages' | 'discussionReservations' } = {
  MESSAGE_NOTIFICATION: 'messages',
  BULLETIN_NOTIFICATION: 'messages',
  DISCUSSION_TIME_NOTIFICATION: 'discussionReservations',
}

/** Kinds that the settings page offers in this city. */
export function offeredKinds(
  features: Readonly<Record<'messages' | 'discussionReservations', boolean>>,
): readonly SwitchableKind[] {
  return SWITCHABLE_KINDS.filter((kind) => {
    const needed = NEEDED_FEATURE[kind]
    return needed === undefined || features[needed]
  })
}
