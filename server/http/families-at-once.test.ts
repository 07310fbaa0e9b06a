import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { getApplicationChildren } from '@nalle/contract/applications.ts'
import { getReservations } from '@nalle/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUnit } from '../municipality/units/units.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { newUnit } from '../testing/units.ts'

const FAMILIES = 20
const ROUNDS = 5
/** Longer than one packet, so that it is compressed. */
const CALENDAR = `${getReservations.path}?from=2026-09-01&to=2026-11-30`

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  identity: (plain) => plain,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}
const ENCODINGS = Object.keys(UNPACK)

type Family = { readonly caller: Caller; readonly own: readonly string[] }

let nalle: TestNalle
const families: Family[] = []
beforeAll(async () => {
  nalle = await startNalle({
    // Every answer waits once more after it was written, while others are read and written: whatever two of them shared
    // would by then be the other one's.
    routes: (app) => {
      app.fastify.addHook('onSend', async () => {
        for (let turn = 0; turn < 3; turn++) await setImmediate()
      })
    },
  })
  const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ location: null })))
  for (let at = 0; at < FAMILIES; at++) {
    // Alike in length, so that one answer laid over another would still be well formed.
    const lastName = `Perhe${String.fromCharCode(97 + at)}`
    const children = [{ firstNames: 'Eka', lastName }, ...(at % 2 === 0 ? [{ firstNames: 'Toka', lastName }] : [])]
    const family = await addFamily(nalle.db, nalle.register, { unitId, guardians: [{ lastName }], children })
    families.push({
      caller: await nalle.login(family.guardian.id),
      own: family.children.map(({ id }) => id).toSorted(),
    })
  }
})
afterAll(() => nalle.close())

async function read({ caller }: Family, url: string, encoding: string): Promise<string> {
  const answer = await nalle.app.fastify.inject({
    url,
    headers: { cookie: caller.cookie, 'accept-encoding': encoding },
  })
  expect(answer.statusCode).toBe(200)
  const unpack = UNPACK[String(answer.headers['content-encoding'] ?? 'identity')]
  return unpack?.(answer.rawPayload).toString() ?? ''
}

/** Every id of a person that stands anywhere in the answer. */
function idsIn(text: string): readonly string[] {
  const ids = [...text.matchAll(/"(?:id|childId)":"([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
  return [...new Set(ids)].toSorted()
}

test.each([
  { what: 'calendars', url: CALENDAR },
  { what: 'children', url: getApplicationChildren.path },
])('families who ask at once get their own $what, however these are packed', async ({ url }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(
      families.map((family, at) => read(family, url, ENCODINGS[(at + round) % ENCODINGS.length] ?? 'identity')),
    )
    expect(answers.map(idsIn)).toEqual(families.map(({ own }) => own))
    for (const text of answers) expect(() => JSON.parse(text)).not.toThrow()
  }
})
