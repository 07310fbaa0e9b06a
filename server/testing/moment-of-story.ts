import type { MomentOf } from '../http/app.ts'

/** The header in which a story says when it is told, so that it can be told on any day. */
export const MOMENT_HEADER = 'evakamockedtime'

/** Stories are told in the years that the contract's dates allow; further out, days cannot be counted any more. */
const FIRST_MOMENT = Temporal.Instant.from('1900-01-01T00:00Z')
const LAST_MOMENT = Temporal.Instant.from('2199-12-31T00:00Z')

export const momentOfStory: MomentOf = ({ headers }) => {
  const told = headers[MOMENT_HEADER]
  return typeof told === 'string' ? readMoment(told) : undefined
}

function readMoment(text: string): Temporal.Instant | undefined {
  try {
    const moment = Temporal.Instant.from(text)
    const isSensible =
      Temporal.Instant.compare(moment, FIRST_MOMENT) >= 0 && Temporal.Instant.compare(moment, LAST_MOMENT) <= 0
    return isSensible ? moment : undefined
  } catch {
    return undefined
  }
}
