import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { QueuedWrite, QueueStore } from '@nalle/web/worker/queued-writes.ts'
import { sendQueue } from '@nalle/web/worker/send-queue.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../municipality/rows.ts'
import { loginIdOf } from '../session/login-id.ts'
import { seededDice } from './bad-inputs.ts'
import { addFamilyTo, addStaffedUnit, accountOf, writes } from './correspondence.ts'
import type { StaffedUnit } from './correspondence.ts'
import type { TestFamily } from './families.ts'
import { startNalle } from './nalle.ts'
import type { TestNalle } from './nalle.ts'
import { randomLength } from './random-length.ts'

/** The queue of a browser against a real server, with the connection between them cut at any byte of either direction. */
const CUTS = randomLength(70)
const FIRST_DAY = Temporal.PlainDate.from('2026-09-28')

let nalle: TestNalle
let unit: StaffedUnit
let line: CutLine
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  await nalle.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  line = await startCutLine((nalle.app.fastify.server.address() as AddressInfo).port)
  unit = await addStaffedUnit(nalle.db)
})
afterAll(async () => {
  await line.close()
  await nalle.close()
})

const realFetch = globalThis.fetch
let cookie: string
beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    realFetch(`http://127.0.0.1:${line.port}${address}`, { ...request, headers: { ...request.headers, cookie } }),
  )
})
afterEach(() => line.heal())

type Home = { readonly family: TestFamily; readonly replyTo: string; readonly me: PersonId; readonly owner: string }

async function atHome(): Promise<Home> {
  const family = await addFamilyTo(nalle.db, nalle.register, unit, { children: [{}, { firstNames: 'Lumi' }] })
  const me = family.guardian.id
  const { messageId } = await writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: [family.child.id] },
    now: nalle.now(),
  })
  ;({ cookie } = await nalle.login(me, 'WEAK'))
  await accountOf(nalle.db, me)
  return { family, replyTo: messageId, me, owner: loginIdOf(me) }
}

/** Survives whoever sends, as the device does. */
function aDevice() {
  const kept = new Map<string, QueuedWrite>()
  let isKilled = false
  const store: QueueStore = {
    all: async () => [...kept.values()].toSorted((a, b) => a.order - b.order),
    put: async (write) => void kept.set(write.key, structuredClone(write)),
    update: async (write) => {
      if (kept.has(write.key)) kept.set(write.key, structuredClone(write))
    },
    remove: async (key) => {
      if (isKilled) throw new Error('the worker was killed')
      kept.delete(key)
    },
  }
  return { store, kill: (is: boolean) => (isKilled = is) }
}

type Kind = 'absence' | 'reservation' | 'message' | 'reply'
const KINDS: readonly Kind[] = ['absence', 'reservation', 'message', 'reply']

/** Mondays without a holiday. */
const WEEKS = 12
/** How often something was told for a child and a day. */
const toldFor = new Map<string, number>()

/** The nth thing that this person writes: always another than what stands on the day, or words of its own. */
function write(n: number, kind: Kind, { family, owner, replyTo }: Home): QueuedWrite {
  const key = newId<'idempotency-key'>()
  const date = FIRST_DAY.add({ weeks: Math.floor(n / 2) % WEEKS }).toString()
  const childId = family.children[n % 2]?.id
  const earlier = toldFor.get(`${childId} ${date}`) ?? 0
  if (kind === 'absence' || kind === 'reservation') toldFor.set(`${childId} ${date}`, earlier + 1)
  const start = Temporal.PlainTime.from('07:00').add({ minutes: earlier % 480 })
  const written = {
    absence: {
      address: `/api/citizen/absences?idempotencyKey=${key}`,
      body: {
        childIds: [childId],
        dateRange: { start: date, end: date },
        absenceType: earlier % 2 === 0 ? 'SICKLEAVE' : 'OTHER_ABSENCE',
      },
    },
    reservation: {
      address: `/api/citizen/reservations?idempotencyKey=${key}`,
      body: [
        { type: 'RESERVATIONS', childId, date, reservation: { start: start.toString().slice(0, 5), end: '16:00' } },
      ],
    },
    message: {
      address: '/api/citizen/messages',
      body: {
        recipients: [unit.accounts.group],
        children: [childId],
        title: `Asia ${n}`,
        content: contentOf(n),
        attachmentIds: [],
        idempotencyKey: key,
      },
    },
    reply: {
      address: `/api/citizen/messages/${replyTo}/reply`,
      body: { content: contentOf(n), recipientAccountIds: [unit.accounts.group], idempotencyKey: key },
    },
  }[kind]
  return {
    key,
    owner,
    at: 0,
    order: n,
    method: 'POST',
    address: written.address,
    body: JSON.stringify(written.body),
    shown: null,
  }
}

const contentOf = (n: number) => `Viesti numero ${n}.`

/** What the server has done for this person, in its order, one line for each act. */
async function actsOf({ me }: Home): Promise<readonly string[]> {
  const { rows } = await nalle.pool.query<{ readonly act: string }>(
    `select type || coalesce(' ' || content.content, '') as act from feed_event event
       left join message on message.id::text = event.data ->> 'messageId'
       left join message_content content on content.id = message.content_id
     where event.data ->> 'personId' = $1 order by written`,
    [me],
  )
  return rows.map(({ act }) => act)
}

const ACT: Readonly<Record<Kind, (n: number) => string>> = {
  absence: () => 'days.saved',
  reservation: () => 'days.saved',
  message: (n) => `message.sent ${contentOf(n)}`,
  reply: (n) => `message.replied ${contentOf(n)}`,
}

test(
  `with ${CUTS} cuts each thing that waits is done once, in the order in which it was written`,
  { timeout: 90_000 + CUTS * 500 },
  async ({ annotate }) => {
    const home = await atHome()
    const roll = seededDice(22)
    const { store, kill } = aDevice()
    const expected: string[] = []
    const seen = { cut: 0, doneBeforeTheCut: 0, killed: 0 }
    while (seen.cut + seen.killed < CUTS) {
      const more = Math.floor(roll() * 3)
      for (let added = 0; added <= more; added += 1) {
        const n = expected.length
        const kind = KINDS[Math.floor(roll() * KINDS.length)] ?? 'message'
        await store.put(write(n, kind, home))
        expected.push(ACT[kind](n))
      }
      if (roll() < 0.2) {
        // The answer came, and whoever should have noted it is no more.
        kill(true)
        await expect(sendQueue(store, { now: () => 0 })).rejects.toThrow('killed')
        kill(false)
        seen.killed += 1
      } else {
        const isCutBefore = line.cuts()
        line.cutAfter(roll() < 0.5 ? 'request' : 'answer', Math.floor(roll() ** 2 * 900))
        const sent = await sendQueue(store, { now: () => 0 })
        line.heal()
        if (line.cuts() > isCutBefore) {
          expect(sent).toBe('LATER')
          seen.cut += 1
        } else expect(sent).toBe('ALL')
      }
      // What is under way in the server comes to its end.
      await nalle.app.fastify.inject({ url: '/health/ready' })
      // More messages than the limit of one hour allows.
      await nalle.pool.query("update message set sent_at = sent_at - interval '1 hour'")
      if ((await actsOf(home)).length + (await store.all()).length > expected.length) seen.doneBeforeTheCut += 1
      if (roll() < 0.3) expect(await sendQueue(store, { now: () => 0 })).toBe('ALL')
    }
    expect(await sendQueue(store, { now: () => 0 })).toBe('ALL')
    expect(await store.all()).toEqual([])
    expect(await actsOf(home)).toEqual(expected)
    await annotate(`${expected.length} written; ${JSON.stringify(seen)}`)
    // Both sides of the act were cut, and often.
    expect(seen.doneBeforeTheCut).toBeGreaterThan(CUTS / 10)
    expect(seen.cut + seen.killed - seen.doneBeforeTheCut).toBeGreaterThan(CUTS / 10)
  },
)

describe('what waits', () => {
  test('is refused with its reason, and what was written after it is done', async () => {
    const home = await atHome()
    const { store } = aDevice()
    const locked = write(0, 'reservation', home)
    await store.put({ ...locked, body: locked.body.replaceAll('2026-09-28', '2026-09-15') })
    await store.put(write(1, 'message', home))
    expect(await sendQueue(store, { now: () => 0 })).toBe('ALL')
    expect(await store.all()).toMatchObject([
      { key: locked.key, refused: { status: 400, code: 'NON_RESERVABLE_DAYS' } },
    ])
    expect(await actsOf(home)).toEqual([ACT.message(1)])
  })

  test('waits for its person where the login has run out, and goes on after the next', async () => {
    const home = await atHome()
    const { store } = aDevice()
    await store.put(write(0, 'message', home))
    cookie = ''
    expect(await sendQueue(store, { now: () => 0 })).toBe('LOGIN_NEEDED')
    expect(await store.all()).toHaveLength(1)
    ;({ cookie } = await nalle.login(home.me, 'WEAK'))
    expect(await sendQueue(store, { now: () => 0 })).toBe('ALL')
    expect(await actsOf(home)).toEqual([ACT.message(0)])
  })

  test('is gone, and never sent, once somebody else has logged in with the browser', async () => {
    const home = await atHome()
    const { store } = aDevice()
    await store.put(write(0, 'message', home))
    await store.put(write(1, 'absence', home))
    const other = await atHome()
    expect(await sendQueue(store, { now: () => 0 })).toBe('ALL')
    expect(await store.all()).toEqual([])
    expect(await actsOf(home)).toEqual([])
    expect(await actsOf(other)).toEqual([])
  })

  test('is not sent after two days, and told', async () => {
    const home = await atHome()
    const { store } = aDevice()
    await store.put(write(0, 'message', home))
    expect(await sendQueue(store, { now: () => 48 * 3_600_000 })).toBe('ALL')
    expect(await store.all()).toMatchObject([{ refused: { code: 'TOO_OLD' } }])
    expect(await actsOf(home)).toEqual([])
  })
})

type Side = 'request' | 'answer'
type CutLine = {
  readonly port: number
  /** The next connection breaks when so many further bytes of this side have gone through. */
  readonly cutAfter: (side: Side, bytes: number) => void
  readonly heal: () => void
  readonly cuts: () => number
  readonly close: () => Promise<void>
}

async function startCutLine(target: number): Promise<CutLine> {
  let plan: { readonly side: Side; left: number } | undefined
  let cuts = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    const carry = (from: Socket, to: Socket, side: Side) => {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        if (plan?.side !== side || bytes.length <= plan.left) {
          if (plan?.side === side) plan.left -= bytes.length
          to.write(bytes)
          return
        }
        to.write(bytes.subarray(0, plan.left), cut)
        plan = undefined
        cuts += 1
      })
      from.on('error', cut)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    carry(near, far, 'request')
    carry(far, near, 'answer')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (side, bytes) => (plan = { side, left: bytes }),
    heal: () => (plan = undefined),
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
