import type { NotificationKind, SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'

/** What is switched off after the person has chosen among what was offered; wishes about the rest stay as they were. */
export function disabledAfter(
  disabledBefore: readonly NotificationKind[],
  offered: readonly SwitchableKind[],
  enabled: readonly NotificationKind[],
): NotificationKind[] {
  const notOffered = disabledBefore.filter((kind) => !offered.some((other) => other === kind))
  return [...notOffered, ...offered.filter((kind) => !enabled.includes(kind))]
}
