import { describe, expect, test } from 'vitest'
import { breachesOf, importsOf } from './walls.ts'

/** One planted import: what the wall says of it, or undefined when it lets it through. */
function wall(path: string, statement: string): string | undefined {
  return breachesOf([{ path, text: `${statement}\n` }])[0]?.why
}

describe('an import through a wall is refused', () => {
  test.each([
    ['domain/calendar/absences.ts', "import { x } from '../decisions/appeal.ts'"],
    ['domain/calendar/absences.ts', "import { z } from 'zod'"],
    ['domain/calendar/absences.ts', "import { readFile } from 'node:fs/promises'"],
    ['domain/calendar/absences.ts', "import type { Body } from '@nalle/contract/calendar.ts'"],
    ['domain/time/date-range.ts', "import { x } from '../people/names.ts'"],
    ['domain/people/names.ts', "import { x } from '../placements/terms.ts'"],
    ['domain/placements/terms.ts', "import { x } from '../people/names.ts'"],
    ['domain/city/city.ts', "import { x } from '../placements/terms.ts'"],
    ['domain/access/strength.ts', "import { x } from '../people/names.ts'"],
    ['contract/calendar.ts', "import { x } from '@nalle/server/http/app.ts'"],
    ['contract/calendar.ts', "import { x } from '@nalle/web/api/call.ts'"],
    ['contract/calendar.ts', "import { createHash } from 'node:crypto'"],
    ['contract/calendar.ts', "import Fastify from 'fastify'"],
    ['contract/leaves.ts', "import { z } from 'zod'"],
    ['cities/kuusilahti.ts', "import { x } from '@nalle/domain/placements/terms.ts'"],
    ['town/people.ts', "import { x } from '@nalle/server/municipality/units/units.ts'"],
    ['town/people.ts', "import { x } from '@nalle/contract/wire.ts'"],
    ['server/calendar/routes.ts', "import { x } from '../decisions/queries.ts'"],
    ['server/calendar/routes.ts', "import type { X } from '../decisions/queries.ts'"],
    ['server/calendar/routes.ts', "import { x } from '../municipality/placements/placements.ts'"],
    ['server/calendar/routes.ts', "import { x } from '../testing/nalle.ts'"],
    ['server/calendar/routes.ts', "import { x } from '@nalle/web/design/Button.tsx'"],
    ['server/calendar/routes.ts', "import { x } from '@nalle/town/town.ts'"],
    ['server/calendar/routes.ts', "import pg from 'pg'"],
    ['server/access/children.ts', "import { x } from '../http/handle.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '../../settings.ts'"],
    ['server/jobs/retention.ts', "import { x } from '@nalle/town/town.ts'"],
    ['server/http/handle.ts', "import { x } from '../database/open.ts'"],
    ['server/http/handle.ts', "import { x } from '../session/sessions.ts'"],
    ['server/database/open.ts', "import { x } from '../http/app.ts'"],
    ['server/database/open.ts', "import { x } from '@nalle/contract/wire.ts'"],
    ['server/external/mail.ts', "import { x } from '../http/app.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '../../session/sessions.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '@nalle/town/town.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '@nalle/contract/calendar.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '../../town/load-town.ts'"],
    ['server/calendar/routes.ts', "import { x } from '../town/load-town.ts'"],
    ['server/town/load-town.ts', "import { x } from '../messages/deliver.ts'"],
    ['web/calendar/Calendar.tsx', "import { x } from '../decisions/queries.ts'"],
    ['web/calendar/Calendar.tsx', "import { reportAbsences } from '@nalle/contract/calendar.ts'"],
    ['web/calendar/Calendar.tsx', "export { reportAbsences } from '@nalle/contract/calendar.ts'"],
    ['web/calendar/Calendar.tsx', "const late = import('@nalle/contract/calendar.ts')"],
    ['web/calendar/Calendar.tsx', "import { x } from '@nalle/server/http/app.ts'"],
    ['web/calendar/Calendar.tsx', "import type { App } from '@nalle/server/http/app.ts'"],
    ['web/calendar/Calendar.tsx', "import { join } from 'node:path'"],
    ['web/calendar/Calendar.tsx', "import { z } from 'zod'"],
    ['web/calendar/Calendar.tsx', "import { x } from '../shell/routes.ts'"],
    ['web/session/Login.tsx', "import { x } from '../calendar/queries.ts'"],
    ['web/attachments/Uploader.tsx', "import { x } from '../session/session.ts'"],
    ['web/design/Button.tsx', "import { x } from '../language/language.ts'"],
    ['web/design/Button.tsx', "import { x } from '@nalle/domain/time/date-range.ts'"],
    ['web/design/Button.tsx', "import { useQuery } from '@tanstack/react-query'"],
    ['web/api/call.ts', "import { x } from '../design/Button.tsx'"],
    ['web/language/language.ts', "import { x } from '../api/call.ts'"],
    ['web/shell/App.tsx', "import { x } from '@nalle/server/nalle.ts'"],
    ['e2e/session/login.spec.ts', "import { getStart } from '@nalle/contract/session.ts'"],
    ['e2e/session/login.spec.ts', "import { x } from '@nalle/server/nalle.ts'"],
    ['e2e/families/sign-in.ts', "import { x } from '@nalle/web/api/call.ts'"],
    ['web/calendar/Calendar.test.tsx', "import { x } from '@nalle/server/testing/nalle.ts'"],
  ])('%s: %s', (path, statement) => {
    expect(wall(path, statement)).toBeDefined()
  })
})

describe('an import along the arrows passes', () => {
  test.each([
    ['domain/calendar/absences.ts', "import { x } from '../time/date-range.ts'"],
    ['domain/calendar/absences.ts', "import { x } from './days.ts'"],
    ['domain/people/names.ts', "import { x } from '../time/date-range.ts'"],
    ['domain/placements/terms.ts', "import type { UnitId } from '../ids.ts'"],
    ['domain/time/date-range.test.ts', "import fc from 'fast-check'"],
    ['contract/calendar.ts', "import { z } from 'zod'"],
    ['contract/calendar.ts', "import { x } from '@nalle/domain/calendar/absences.ts'"],
    ['contract/calendar.ts', "import { id } from './wire.ts'"],
    ['contract/generate-calls.ts', "import { writeFileSync } from 'node:fs'"],
    ['cities/kuusilahti.ts', "import type { City } from '@nalle/domain/city/city.ts'"],
    ['town/people.ts', "import { x } from '@nalle/domain/people/names.ts'"],
    ['server/calendar/routes.ts', "import { handle } from '../http/handle.ts'"],
    ['server/calendar/routes.ts', "import { reportAbsences } from '@nalle/contract/calendar.ts'"],
    ['server/calendar/routes.test.ts', "import { startNalle } from '../testing/nalle.ts'"],
    ['server/http/handle.ts', "import type { Database } from '../database/database.ts'"],
    ['server/external/register.ts', "import { x } from '@nalle/town/town.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '../../database/database.ts'"],
    ['server/municipality/units/units.ts', "import { x } from '@nalle/contract/municipality/units.ts'"],
    ['server/town/load-town.ts', "import { x } from '../municipality/units/units.ts'"],
    ['server/town/load-town.ts', "import { x } from '@nalle/town/town.ts'"],
    ['server/access/children.ts', "import { forbid } from '../http/errors.ts'"],
    ['server/jobs/retention.ts', "import { x } from '../session/known-devices.ts'"],
    ['server/session/weak-login.test.ts', "import { x } from '../municipality/people/people.ts'"],
    ['server/town/load-town-cli.ts', "import { x } from '../settings.ts'"],
    ['server/nalle.ts', "import { sessionRoutes } from './session/routes.ts'"],
    ['server/testing/nalle.ts', "import { x } from '../session/sessions.ts'"],
    ['web/calendar/Calendar.tsx', "import type { reportAbsences } from '@nalle/contract/calendar.ts'"],
    ['web/calendar/Calendar.tsx', "import { x } from '@nalle/domain/calendar/absences.ts'"],
    ['web/calendar/Calendar.tsx', "import { Button } from '../design/Button.tsx'"],
    ['web/calendar/Calendar.tsx', "import { useSession } from '../session/session.ts'"],
    ['web/calendar/Calendar.tsx', "import styles from './Calendar.module.css'"],
    ['web/api/call.ts', "import { mapLeaves } from '@nalle/contract/leaves.ts'"],
    ['web/design/Button.tsx', "import { useId } from 'react'"],
    ['web/shell/routes.ts', "const page = import('../calendar/Calendar.tsx')"],
    ['web/main.tsx', "import { App } from './shell/App.tsx'"],
    ['e2e/session/login.spec.ts', "import type { getStart } from '@nalle/contract/session.ts'"],
    ['e2e/session/login.spec.ts', "import { test } from '../families/test.ts'"],
    ['bench/requests.ts', "import { x } from '@nalle/server/testing/postgres-cluster.ts'"],
  ])('%s: %s', (path, statement) => {
    expect(wall(path, statement)).toBeUndefined()
  })
})

describe('the way an import is written', () => {
  test('another workspace goes by its name', () => {
    expect(wall('server/http/app.ts', "import { x } from '../../domain/ids.ts'")).toMatch(/@nalle\/domain\/ids\.ts/)
  })
  test('a neighbour goes by a relative path', () => {
    expect(wall('server/http/app.ts', "import { x } from '@nalle/server/http/request-time.ts'")).toMatch(/relative/)
  })
  test('the extension is written', () => {
    expect(wall('web/shell/App.tsx', "import { x } from './routes'")).toMatch(/extension/)
  })
  test('a room that nobody wrote into the table is refused', () => {
    expect(wall('domain/weather/rain.ts', "import { x } from './cloud.ts'")).toMatch(/no room/)
  })
  test('a room of types says that types would do', () => {
    expect(wall('web/map/Map.tsx', "import { getUnits } from '@nalle/contract/map.ts'")).toMatch(/import type/)
  })
})

test('imports are found in every form', () => {
  const text = [
    "import a from 'a'",
    "import * as b from 'b'",
    "import {\n  c,\n  d,\n} from 'c'",
    "import type { E } from 'e'",
    "import 'f'",
    "export { g } from 'g'",
    "export * from 'h'",
    "const later = () => import('i')",
    "// a word about import from 'nowhere'",
    "const text = 'import x from y'",
  ].join('\n')
  expect(
    importsOf(text)
      .map((found) => found.from)
      .toSorted(),
  ).toEqual(['a', 'b', 'c', 'e', 'f', 'g', 'h', 'i'])
  expect(importsOf(text).filter((found) => found.typesOnly)).toEqual([{ from: 'e', typesOnly: true }])
})
