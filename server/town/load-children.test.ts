import { getChildImage } from '@nalle/contract/child-images.ts'
import { getChildOverview, getChildren } from '@nalle/contract/children.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { NotableKey } from '@nalle/town/notable-reasons.ts'
import { makeTown } from '@nalle/town/town.ts'
import type { Town } from '@nalle/town/town.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFileIn } from '../testing/access-to-children.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { livedDays } from './load-calendar.ts'
import { ensureTown } from './load-town.ts'

const TODAY = Temporal.PlainDate.from('2026-11-16')

let nalle: TestNalle
let town: Town
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-11-16' })
  const plan = { seed: 'kuusilahti', date: TODAY, children: 30 }
  await ensureTown(nalle.db, plan, {
    now: nalle.now(),
    hashPassword: async () => 'not a hash',
    days: livedDays(TODAY),
    storePicture: storeFileIn(nalle),
  })
  town = makeTown({ seed: plan.seed, today: TODAY, children: plan.children })
}, 300_000)
afterAll(() => nalle.close())

async function visit(key: NotableKey) {
  const person = town.notablePeople.find((each) => each.key === key)
  if (person === undefined) throw new Error(`nobody to meet: ${key}`)
  const caller = await nalle.login(person.personId)
  const { body: children } = await nalle.call(caller, getChildren)
  const childId: ChildId | undefined = children[0]?.id
  if (childId === undefined) throw new Error('no child')
  const { body: overview } = await nalle.call(caller, getChildOverview, { params: { childId } })
  return { caller, children, overview }
}

test('hours that have not fitted, with an option that would', async () => {
  const { overview } = await visit('no-email')
  expect(overview.months).toHaveLength(12)
  expect(overview.fit).toMatchObject({
    kind: 'MORE_USED',
    startDate: Temporal.PlainDate.from('2026-12-01'),
    option: { nameFi: 'Enintään 180 h kuukaudessa' },
  })
  expect(overview.serviceApplications).toMatchObject([{ data: { decision: { status: 'ACCEPTED' } } }])
})

test('applications for a change: one that is open, and one that was rejected with its reason', async () => {
  expect((await visit('weak-login')).overview.serviceApplications).toMatchObject([{ data: { decision: null } }])
  expect((await visit('one-child')).overview.serviceApplications).toMatchObject([
    { data: { decision: { status: 'REJECTED', rejectedReason: expect.any(String) } } },
  ])
})

test('applications for an absence in every state', async () => {
  const { overview } = await visit('preschool-and-daycare')
  expect(overview.absenceApplications?.map(({ data }) => data.status).toSorted()).toEqual([
    'ACCEPTED',
    'REJECTED',
    'WAITING_DECISION',
  ])
})

test('a place that was terminated, with its receipt', async () => {
  const { overview } = await visit('intermittent-shift-care')
  expect(overview.terminations).toHaveLength(1)
  expect(overview.placements?.[0]?.placements.at(-1)?.terminationRequestedDate).toEqual(TODAY.subtract({ days: 3 }))
})

test('drawn faces, each child another one', async () => {
  const { caller, children } = await visit('many-children')
  const pictures = new Set<string>()
  for (const { imageId } of children) {
    if (imageId === null) throw new Error('no picture')
    const url = getChildImage.path.replace(':imageId', imageId)
    const { rawPayload, headers } = await nalle.app.fastify.inject({ url, headers: { cookie: caller.cookie } })
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=86400, immutable' })
    expect(rawPayload.length).toBeLessThan(3000)
    pictures.add(rawPayload.toString('base64'))
  }
  expect(pictures.size).toBe(4)
})
