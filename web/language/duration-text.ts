const MINUTES_IN_AN_HOUR = 60

/** 7 h, 7 h 30 min or 30 min. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_IN_AN_HOUR), minutes % MINUTES_IN_AN_HOUR]
  if (rest === 0) return `${hours} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}
