import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Deadline } from '../decisions/Deadline.tsx'
import { ClockContext } from '../session/clock.ts'

test.each([
  { now: '2026-09-26T06:00Z', words: '2\u00a0päivää jäljellä' },
  { now: '2026-09-26T20:59Z', words: '2\u00a0päivää jäljellä' },
  { now: '2026-09-26T21:00Z', words: 'viimeinen päivä on huomenna' },
  { now: '2026-09-27T21:00Z', words: 'viimeinen päivä on tänään' },
  { now: '2026-09-28T20:59Z', words: 'viimeinen päivä on tänään' },
  { now: '2026-09-28T21:00Z', words: 'määräaika on mennyt, vastaa pian' },
])('a decision to answer by 28 September says at $now: $words', ({ now, words }) => {
  const html = renderToStaticMarkup(
    <ClockContext value={() => Temporal.Instant.from(now)}>
      <Deadline answerBy={Temporal.PlainDate.from('2026-09-28')} />
    </ClockContext>,
  )
  expect(html).toContain('28.9.2026')
  expect(html).toContain(`(${words})`)
})
