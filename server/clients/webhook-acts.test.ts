import { BlockList } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { addRealClient } from '../testing/clients.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { revokeClient } from './clients.ts'
import type { WebhookWish } from './webhook-acts.ts'
import { actOnWebhooks } from './webhook-acts.ts'

const now = Temporal.Instant.from('2026-09-14T09:00:00Z')
const reach = { mayBePlain: false, ownNetworks: new BlockList() }
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
  for (const id of ['wages', 'other', 'revoked']) await addRealClient(db, now, { id })
  await db.transaction((tx) => revokeClient(tx, 'revoked', now))
})
afterAll(() => db.close())

const act = (wish: WebhookWish = {}, clientId = 'wages') => actOnWebhooks(db, clientId, wish, { reach, now })
const ADDRESS = 'https://wages.example.fi/events'

describe('an administrator', () => {
  test('adds a webhook, sees how it goes, has it send once more what was not taken, and removes it', async () => {
    expect(await act()).toBe('wages has no webhooks.')
    const added = await act({ add: ADDRESS, areas: 'messages, placements' })
    expect(added).toMatch(/told only now: whsec_/)
    const id = /[0-9a-f-]{36}/.exec(added)?.[0] ?? ''
    expect(await act()).toMatch(new RegExp(`^${id}  ${ADDRESS}\n  areas      messages, placements\n  delivered  0`))
    expect(await act({ failed: id })).toBe('It has taken everything.')
    await db.transaction(async (tx) => {
      await tx
        .insertInto('webhook_failure')
        .values({ webhook_id: id as never, position: 7, failed_at: now, failure: 'answered 500', is_wanted: false })
        .execute()
      await tx
        .updateTable('webhook')
        .set({ disabled_at: now })
        .where('id', '=', id as never)
        .execute()
    })
    expect(await act()).toContain('(disabled 2026-09-14T09:00:00Z)')
    expect(await act({ failed: id })).toMatch(/7 {2}2026-09-14T09:00:00Z {2}answered 500$/)
    expect(await act({ enable: id })).toContain('tried again')
    expect(await act()).not.toContain('disabled')
    expect(await act({ replay: id })).toContain('did not take')
    expect(await act({ failed: id })).toContain('(is sent once more)')
    expect(await act({ replay: id, after: '0' })).toContain('Everything after 0')
    expect(await act({ remove: id })).toContain('is gone')
    expect(await act()).toBe('wages has no webhooks.')
    const audited = await db
      .selectFrom('audit_entry')
      .select('act')
      .where('client', '=', 'wages')
      .orderBy('id')
      .execute()
    expect(audited.map((entry) => entry.act).filter((name) => name.includes('webhook'))).toEqual([
      'clients.add-webhook',
      'clients.enable-webhook',
      'clients.replay-webhook',
      'clients.replay-webhook',
      'clients.remove-webhook',
    ])
  })

  test.each([
    { why: 'no such client', clientId: 'nobody', wish: {}, says: /no client nobody/ },
    { why: 'a revoked client', clientId: 'revoked', wish: {}, says: /was revoked/ },
    { why: 'a strange area', wish: { add: ADDRESS, areas: 'castles' }, says: /no area "castles"/ },
    { why: 'a strange id', wish: { remove: 'x' }, says: /not the id of a webhook/ },
    { why: 'a strange number', wish: { replay: UNKNOWN_ID, after: 'x' }, says: /not the number of an event/ },
  ])('is told of $why', async ({ clientId = 'wages', wish, says }) => {
    await expect(act(wish, clientId)).rejects.toThrow(says)
  })

  test('is refused what the program itself would be refused', async () => {
    const [, id = ''] = /webhook ([0-9a-f-]{36})/.exec(await act({ add: ADDRESS }, 'other')) ?? []
    const refusals = [
      { wish: { add: 'http://wages.example.fi/' }, code: 'ADDRESS_NOT_TAKEN' },
      { wish: { add: 'https://127.0.0.1/' }, code: 'ADDRESS_NOT_TAKEN' },
      { wish: { remove: id }, code: 'NOT_FOUND' },
      { wish: { failed: id }, code: 'NOT_FOUND' },
      { wish: { replay: UNKNOWN_ID }, code: 'NOT_FOUND' },
    ]
    for (const { wish, code } of refusals) await expect(act(wish)).rejects.toMatchObject({ body: { code } })
    await expect(act({ replay: id, after: '999' }, 'other')).rejects.toMatchObject({
      body: { code: 'CURSOR_FROM_THE_FUTURE' },
    })
  })
})
