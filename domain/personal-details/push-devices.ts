import { instantAt, inHelsinki } from '../time/helsinki.ts'

/** A family has phones, tablets and computers, but not without end. */
export const MOST_PUSH_DEVICES = 10
export const LONGEST_DEVICE_NAME = 50

/** Whoever presses again and again learns nothing new. */
export const SECONDS_BETWEEN_TESTS = 10

/** Hours in which a device stays silent. They may go over midnight: from 21 to 7 is the usual wish. */
export type QuietHours = { readonly start: Temporal.PlainTime; readonly end: Temporal.PlainTime }

/** From one time to the same time would be either never or always, and nobody could tell which. */
export function areQuietHours({ start, end }: QuietHours): boolean {
  return !start.equals(end)
}

/** Until when a device is silent at a moment; nothing when it is not. The end itself is no longer quiet. */
export function quietUntil(quiet: QuietHours | null, now: Temporal.Instant): Temporal.Instant | undefined {
  if (quiet === null) return undefined
  const wall = inHelsinki(now)
  const time = wall.toPlainTime()
  const isAfterStart = Temporal.PlainTime.compare(time, quiet.start) >= 0
  const isBeforeEnd = Temporal.PlainTime.compare(time, quiet.end) < 0
  const goesOverMidnight = Temporal.PlainTime.compare(quiet.start, quiet.end) > 0
  if (goesOverMidnight ? !isAfterStart && !isBeforeEnd : !isAfterStart || !isBeforeEnd) return undefined
  const endsOn = goesOverMidnight && isAfterStart ? wall.toPlainDate().add({ days: 1 }) : wall.toPlainDate()
  return instantAt(endsOn, quiet.end)
}

/** Whether a test may be sent to a device that was tested last at that moment. */
export function mayTestAgain(lastTestedAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (lastTestedAt === null) return true
  return Temporal.Instant.compare(now, lastTestedAt.add({ seconds: SECONDS_BETWEEN_TESTS })) >= 0
}
