import { parseArgs } from 'node:util'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { openMigratedDatabase } from '../database/open.ts'
import { UNLIMITED } from '../database/statement-limits.ts'
import { readSettings } from '../settings.ts'
import { livedDays } from './load-calendar.ts'
import { ensureTown } from './load-town.ts'

/**
 * Fills a database with a town of any size: NALLE_MODE=demo DATABASE_URL=… node server/town/load-town-cli.ts --children 20000.
 * With --months 6 life goes on in it for half a year before and after its day.
 */
const { values } = parseArgs({
  options: {
    children: { type: 'string' },
    seed: { type: 'string' },
    date: { type: 'string' },
    months: { type: 'string' },
  },
})
const { settings, problems } = readSettings({
  ...process.env,
  TOWN_CHILDREN: values.children ?? process.env['TOWN_CHILDREN'],
  TOWN_SEED: values.seed ?? process.env['TOWN_SEED'],
  TOWN_DATE: values.date ?? process.env['TOWN_DATE'],
})
if (settings === undefined) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}
if (settings.mode === 'production') {
  console.error('The town is made up and has no place among real people; NALLE_MODE is production.')
  process.exit(1)
}
const now = Temporal.Now.instant()
const { seed, children } = settings.town
const date = settings.town.date === undefined ? dayIn(now) : Temporal.PlainDate.from(settings.town.date)
const months = values.months === undefined ? undefined : Number(values.months)
const started = performance.now()
const { db } = await openMigratedDatabase({ ...settings.database, limits: UNLIMITED })
try {
  const { plan, isNew } = await ensureTown(
    db,
    { seed, children, date },
    {
      now,
      days: livedDays(date, months),
      hashPassword,
      onProgress: (done, all) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} households`)
      },
    },
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const town = `the town "${plan.seed}" of ${plan.date} with ${plan.children} children`
  console.log(isNew ? `Loaded ${town} in ${seconds} s.` : `Kept ${town}, which was there already.`)
} finally {
  await db.close()
}
