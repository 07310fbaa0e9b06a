import { brotliDecompressSync } from 'node:zlib'
import { getUnits } from '@nalle/contract/map.ts'
import { makeTown } from '@nalle/town/town.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unitOf } from '../town/town-rows.ts'
import { addUnits } from '../municipality/units/units.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

const MOST_BYTES = 62_000
const FIRST_TIME_MOST_BYTES = 78_000
/** So many children have 1,500 units; only the units are looked at here. */
const CHILDREN = 120_000
const DAYCARE = getUnits.path.replace(':applicationType', 'DAYCARE')

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  const today = Temporal.PlainDate.from('2026-09-14')
  const { units } = makeTown({ seed: 'kuusilahti', today, children: CHILDREN })
  await nalle.db.transaction((tx) => addUnits(tx, units.map(unitOf)))
})
afterAll(() => nalle.close())

const ask = (headers: Readonly<Record<string, string>> = { 'accept-encoding': 'gzip, br' }) =>
  nalle.app.fastify.inject({ method: 'GET', url: DAYCARE, headers })

describe('the units of a city with 1,500 of them', () => {
  test('are all there', async () => {
    const { rows } = await nalle.pool.query<{ units: number }>('select count(*) as units from unit')
    expect(rows).toEqual([{ units: 1500 }])
  })

  test('are light enough for a phone the first time, and lighter from then on', async () => {
    const first = await ask()
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(FIRST_TIME_MOST_BYTES)
    const later = await vi.waitFor(
      async () => {
        const { rawPayload } = await ask()
        expect(rawPayload.length).toBeLessThan(MOST_BYTES)
        return rawPayload
      },
      { timeout: 150_000, interval: 500 },
    )
    expect(brotliDecompressSync(later).toString()).toBe((await ask({})).body)
  }, 180_000)

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await ask()
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('take one statement, which finds them unchanged', async () => {
    const statements = await statementsDuring(() => ask())
    expect(statements).toHaveLength(1)
    expect(statements.join()).toContain('xmin')
  })

  test('are another answer as soon as one unit has changed, come or gone, also where another process did it', async () => {
    const tagOf = async () => String((await ask({})).headers.etag)
    const before = await tagOf()
    const change = async (statement: string) => {
      await nalle.pool.query(statement)
      return tagOf()
    }
    const one = `id = (select min(id::text)::uuid from unit where daycare_apply_period is not null)`
    const renamed = await change(`update unit set phone = '040 1' where ${one}`)
    expect(renamed).not.toBe(before)
    expect(await tagOf()).toBe(renamed)
    const left = await change(`delete from unit where ${one}`)
    expect(left).not.toBe(renamed)
  })

  test('are another answer on another day', async () => {
    await nalle.pool.query(`update unit set closing_date = '2026-09-14' where opening_date < '2026-09-14'`)
    const today = (await ask({})).body.length
    nalle.setTime('2026-09-15')
    expect((await ask({})).body.length).toBeLessThan(today)
  })
})
