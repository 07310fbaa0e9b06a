/** Every day and time of day in the service is a Finnish one, wherever the guardian travels. */
export const TIME_ZONE = 'Europe/Helsinki'

export function inHelsinki(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(TIME_ZONE)
}

export function dayIn(instant: Temporal.Instant): Temporal.PlainDate {
  return inHelsinki(instant).toPlainDate()
}

export function timeIn(instant: Temporal.Instant): Temporal.PlainTime {
  return inHelsinki(instant).toPlainTime()
}

export function instantAt(day: Temporal.PlainDate, time: Temporal.PlainTime): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).toInstant()
}
