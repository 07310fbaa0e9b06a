import { describe, expect, test } from 'vitest'
import { arrivalAfter, journeyLink } from './journey.ts'

describe('the arrival at a unit', () => {
  test.each([
    { today: '2026-09-14', why: 'a Monday', arrival: '2026-09-15T09:00+03:00' },
    { today: '2026-09-10', why: 'the day before a Friday', arrival: '2026-09-11T09:00+03:00' },
    { today: '2026-09-11', why: 'a Friday', arrival: '2026-09-14T09:00+03:00' },
    { today: '2026-09-12', why: 'a Saturday', arrival: '2026-09-14T09:00+03:00' },
    { today: '2026-09-13', why: 'a Sunday', arrival: '2026-09-14T09:00+03:00' },
    { today: '2026-04-02', why: 'before the four days of Easter', arrival: '2026-04-07T09:00+03:00' },
    { today: '2026-04-30', why: 'before May Day and a weekend', arrival: '2026-05-04T09:00+03:00' },
    { today: '2026-12-23', why: 'before Christmas Eve', arrival: '2026-12-28T09:00+02:00' },
    { today: '2026-12-31', why: 'over New Year and a weekend', arrival: '2027-01-04T09:00+02:00' },
    { today: '2026-10-23', why: 'over the end of summer time', arrival: '2026-10-26T09:00+02:00' },
    { today: '2027-03-26', why: 'over Easter and the start of summer time', arrival: '2027-03-30T09:00+03:00' },
  ])('asked on $today, $why, is at $arrival', ({ today, arrival }) => {
    expect(arrivalAfter(Temporal.PlainDate.from(today))).toEqual(Temporal.Instant.from(arrival))
  })
})

test.each(['https://reitit.kuusilahti.example', 'https://reitit.kuusilahti.example/'])(
  'a link to the journey planner at %s carries both ends and the arrival',
  (planner) => {
    const link = journeyLink(
      planner,
      { name: 'Kaarnatie 4/A, Kuusilahti', location: { lat: 62.61, lon: 21.2 } },
      { name: 'Ängens daghem?', location: { lat: 62.62, lon: 21.21 } },
      Temporal.PlainDate.from('2026-09-11'),
    )
    expect(link).toBe(
      'https://reitit.kuusilahti.example/reitti/Kaarnatie%204%2FA%2C%20Kuusilahti%3A%3A62.61%2C21.2' +
        '/%C3%84ngens%20daghem%3F%3A%3A62.62%2C21.21?time=1789365600&arriveBy=true',
    )
    expect(Temporal.Instant.fromEpochMilliseconds(1_789_365_600_000)).toEqual(
      Temporal.Instant.from('2026-09-14T09:00+03:00'),
    )
  },
)
