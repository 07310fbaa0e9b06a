import { formats } from '../../language/formats.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Times as they stand in a form, which in a draft may be missing or not yet right. */
export function timesInWords(startTime: string, endTime: string): string {
  if (startTime === '' && endTime === '') return ''
  return `${timeInWords(startTime)}–${timeInWords(endTime)}`
}

const timeInWords = (text: string) => (CLOCK.test(text) ? formats.time(Temporal.PlainTime.from(text)) : text)
