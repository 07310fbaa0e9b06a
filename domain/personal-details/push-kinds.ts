import type { NotificationKind } from './notification-kinds.ts'

/** What a device can be told of, in the order of the settings. */
export const PUSH_KINDS = [
  'MESSAGE',
  'DECISION',
  'APPLICATION_ANSWER',
  'DOCUMENT',
  'DISCUSSION',
  'RESERVATION',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

const KIND_OF_MAIL: { readonly [Kind in NotificationKind]?: PushKind } = {
  MESSAGE_NOTIFICATION: 'MESSAGE',
  BULLETIN_NOTIFICATION: 'MESSAGE',
  DECISION_NOTIFICATION: 'DECISION',
  DOCUMENT_NOTIFICATION: 'DOCUMENT',
  INFORMAL_DOCUMENT_NOTIFICATION: 'DOCUMENT',
  DISCUSSION_TIME_NOTIFICATION: 'DISCUSSION',
  ATTENDANCE_RESERVATION_NOTIFICATION: 'RESERVATION',
}

/** Under which switch of a device stands what a mail of this kind tells; nothing where a mail is enough. */
export function pushKindOf(kind: NotificationKind): PushKind | undefined {
  return KIND_OF_MAIL[kind]
}

/** Notices that only a city with this in use sends. */
const NEEDED_FEATURE: { readonly [Kind in PushKind]?: 'messages' | 'discussionReservations' } = {
  MESSAGE: 'messages',
  DISCUSSION: 'discussionReservations',
}

/** Kinds that the settings offer in this city. */
export function offeredPushKinds(
  features: Readonly<Record<'messages' | 'discussionReservations', boolean>>,
): readonly PushKind[] {
  return PUSH_KINDS.filter((kind) => {
    const needed = NEEDED_FEATURE[kind]
    return needed === undefined || features[needed]
  })
}
