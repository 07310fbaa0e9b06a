import { formats } from '../language/formats.ts'
import { LANGUAGE } from '../language/languages.ts'

const KILO = 1024
const MEGA = KILO * KILO
const MEGABYTES = LANGUAGE === 'fi' ? 'Mt' : 'MB'
const KILOBYTES = LANGUAGE === 'fi' ? 'kt' : 'kB'

/** As people's computers count: "1,2 Mt", "340 kt". */
export function sizeInWords(bytes: number): string {
  if (bytes < MEGA) return `${formats.number(Math.max(1, Math.round(bytes / KILO)))} ${KILOBYTES}`
  return `${formats.number(Math.round((bytes / MEGA) * 10) / 10)} ${MEGABYTES}`
}

export const inMegabytes = (bytes: number) => Math.round(bytes / MEGA)
