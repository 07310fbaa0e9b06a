import { expect, test } from 'vitest'
import { selectTests } from './changed.ts'

const CALENDAR = ['server/calendar/', 'server/testing/']

test.each([
  { change: 'domain/calendar/absences/long-absences.ts', server: CALENDAR, browser: ['e2e/calendar/'] },
  { change: 'domain/calendar/absences/long-absences.test.ts', server: [], browser: [] },
  { change: 'domain/time/working-days.ts', server: ['server/'], browser: ['e2e/'] },
  { change: 'contract/calendar.ts', server: ['server/'], browser: ['e2e/calendar/'] },
  { change: 'contract/wire.ts', server: ['server/'], browser: ['e2e/'] },
  { change: 'server/calendar/routes.ts', server: CALENDAR, browser: ['e2e/calendar/'] },
  { change: 'server/calendar/read-calendar.test.ts', server: ['server/calendar/read-calendar.test.ts'], browser: [] },
  {
    change: 'server/municipality/calendar/days.ts',
    server: ['server/calendar/', 'server/municipality/calendar/', 'server/testing/'],
    browser: ['e2e/calendar/'],
  },
  { change: 'server/database/database.ts', server: ['server/'], browser: ['e2e/'] },
  { change: 'server/nalle.ts', server: ['server/'], browser: ['e2e/'] },
  { change: 'web/calendar/DayDialog.tsx', server: [], browser: ['e2e/calendar/'] },
  { change: 'web/calendar/DayDialog.component.ts', server: [], browser: [] },
  { change: 'web/design/Button.tsx', server: [], browser: ['e2e/'] },
  { change: 'e2e/map/map.spec.ts', server: [], browser: ['e2e/map/map.spec.ts'] },
  { change: 'e2e/map/map-page.ts', server: [], browser: ['e2e/map/'] },
  { change: 'e2e/families/test.ts', server: [], browser: ['e2e/'] },
  { change: 'package-lock.json', server: ['server/'], browser: ['e2e/'] },
  { change: 'docs/glossary.md', server: [], browser: [] },
])('a change of $change', ({ change, server, browser }) => {
  expect(selectTests([change])).toEqual({ server, browser })
})

test('several changes select each folder once, and everything contains the folders', () => {
  expect(selectTests(['domain/calendar/a.ts', 'server/calendar/b.ts', 'web/map/c.tsx'])).toEqual({
    server: CALENDAR,
    browser: ['e2e/calendar/', 'e2e/map/'],
  })
  expect(selectTests(['server/calendar/b.ts', 'server/nalle.ts'])).toEqual({ server: ['server/'], browser: ['e2e/'] })
})
