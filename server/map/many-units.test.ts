import { brotliDecompressSync } from 'node:zlib'
import { getUnits } from '@nalle/contract/map.ts'
import { makeTown } from '@nalle/town/town.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unitOf } from '../municipality/town-rows.ts'
import { addUnits } from '../municipality/units.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

const MOST_BYTES = 60_000
const FIRST_TIME_MOST_BYTES = 75_000
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
      { timeout: 60_000, interval: 500 },
    )
    expect(brotliDecompressSync(later).toString()).toBe((await ask({})).body)
  }, 90_000)

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await ask()
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('take one statement', async () => {
    expect(await statementsDuring(() => ask())).toHaveLength(1)
  })
})
