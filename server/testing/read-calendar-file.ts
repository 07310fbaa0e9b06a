import ICAL from 'ical.js'

/** A calendar file as a program that is not ours reads it. */
export function readCalendarFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    const [alarm] = component.getAllSubcomponents('valarm')
    return {
      uid,
      summary,
      description,
      location,
      start: startDate.toString(),
      end: endDate.toString(),
      /** The very moment, by the time zone that the file itself tells. */
      startsAt: zones.length > 0 && !startDate.isDate ? inUtc(startDate, zones[0]) : null,
      alarm: alarm?.getFirstPropertyValue('trigger')?.toString() ?? null,
    }
  })
  return { version: String(calendar.getFirstPropertyValue('version')), events }
}

function inUtc(time: ICAL.Time, zone: ICAL.Timezone | undefined): string {
  const there = time.clone()
  if (zone !== undefined) there.zone = zone
  return there.convertToZone(ICAL.Timezone.utcTimezone).toString()
}
