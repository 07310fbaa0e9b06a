import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { LoggedIn, Start } from '../session/start.ts'
import { ANSWERS, forgetKept } from '../worker/names.ts'
import { FakeLocks, SteppedCaches } from '../worker/testing/fake-device.ts'
import { tryAllOrders, type Steps } from '../worker/testing/orders.ts'
import { latestUntilDone } from './until-done.ts'

const MAIJA = 'login of maija'
const PEKKA = 'login of pekka'
const NOW = Temporal.Instant.from('2026-09-14T06:00Z')

let caches: SteppedCaches

function aDevice(steps: Steps): void {
  caches = new SteppedCaches(steps)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
}

/** A page of this login with modules of its own, as each tab has them. */
async function aTab(loginId: string) {
  vi.resetModules()
  const { noteOtherLogin } = await import('../api/page-login.ts')
  const { keepAnswers, keepStart } = await import('./keep-answers.ts')
  const { forgetSince } = await import('./kept-answers.ts')
  const client = new QueryClient()
  // As much of the answer as storing looks at.
  const auth = { loggedIn: true, loginId, now: NOW, user: { details: {} } } as unknown as LoggedIn
  const start = { auth } as Start
  return {
    forgetSince,
    noteOtherLogin,
    /** The server answers with something of this person. */
    answer: (name: string) => void client.setQueryData([name], [`of ${loginId}`]),
    store: async () => {
      await keepAnswers(client, start, auth)
      await keepStart(start, auth)
    },
    storeStart: () => keepStart(start, auth),
  }
}

afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

async function textsKept(): Promise<string> {
  const kept = [...(caches.all.get(ANSWERS)?.values() ?? [])]
  return (await Promise.all(kept.map((one) => one.clone().text()))).join(' ')
}

describe('in every order of the steps of two tabs that store answers', () => {
  test('two tabs of one login delete nothing of each other', async () => {
    const orders = await tryAllOrders(2, async (steps) => {
      aDevice(steps)
      const [one, other] = [await aTab(MAIJA), await aTab(MAIJA)]
      one.answer('calendar.getHolidayPeriods')
      other.answer('calendar.getQuestionnaires')
      return {
        work: [one.store(), other.store()],
        check: () => expect(caches.placesIn(ANSWERS)).toHaveLength(3),
      }
    })
    expect(orders).toBeGreaterThan(20)
  })

  test('nothing of the first person is stored after the next one has begun to store', async () => {
    const orders = await tryAllOrders(2, async (steps) => {
      aDevice(steps)
      const [first, next] = [await aTab(MAIJA), await aTab(PEKKA)]
      first.answer('calendar.getHolidayPeriods')
      next.answer('calendar.getQuestionnaires')
      const otherLogin = async () => {
        await steps.step(() => undefined)
        await next.store()
      }
      const storing = first.store()
      const switching = storing.then(otherLogin)
      // An answer that came before the other login and is stored slowly.
      const late = storing.then(() => first.answer('calendar.getExpiringIncome'))
      return {
        work: [switching, late],
        check: async () => {
          expect(await textsKept()).toContain(PEKKA)
          expect(await textsKept()).not.toContain(MAIJA)
        },
      }
    })
    expect(orders).toBeGreaterThan(20)
  })

  test('a tab that learns late of the next person deletes nothing of that person', async () => {
    const orders = await tryAllOrders(2, async (steps) => {
      aDevice(steps)
      const [first, next] = [await aTab(MAIJA), await aTab(PEKKA)]
      const storing = first.store()
      return {
        work: [
          storing.then(() => next.store()),
          storing.then(() => steps.step(() => first.noteOtherLogin({ firstName: 'Pekka' }))),
        ],
        check: async () => {
          expect(await textsKept()).toContain(PEKKA)
          expect(await textsKept()).not.toContain(MAIJA)
        },
      }
    })
    expect(orders).toBeGreaterThan(20)
  })

  test('logging out leaves no answer while another tab stores', async () => {
    const orders = await tryAllOrders(2, async (steps) => {
      aDevice(steps)
      const tab = await aTab(MAIJA)
      const storing = tab.store()
      const late = storing.then(() => tab.answer('calendar.getExpiringIncome'))
      return {
        work: [late, storing.then(forgetKept), storing.then(() => tab.storeStart())],
        check: () => expect(caches.placesIn(ANSWERS)).toEqual([]),
      }
    })
    expect(orders).toBeGreaterThan(10)
  })

  test('a tab that finds the stored start too old does not delete the one that another tab stores', async () => {
    const orders = await tryAllOrders(2, async (steps) => {
      aDevice(steps)
      const old = { answer: {}, at: NOW }
      const headers = { 'x-kept-at': NOW.toString(), 'x-kept-where': '/kept?start' }
      caches.all.set(ANSWERS, new Map([['/kept?start', Response.json({ auth: { loginId: MAIJA } }, { headers })]]))
      const [one, other] = [await aTab(MAIJA), await aTab(MAIJA)]
      return {
        work: [steps.step(() => one.forgetSince(old)), other.store()],
        check: async () => expect(await textsKept()).toContain(MAIJA),
      }
    })
    expect(orders).toBeGreaterThan(5)
  })

  test('a failed storing is tried again and then complete', async () => {
    const orders = await tryAllOrders(2, async (steps) => {
      aDevice(steps)
      vi.stubGlobal('setTimeout', (act: () => void) => void steps.step(act))
      const tab = await aTab(MAIJA)
      let failures = 2
      const connect = () =>
        steps.step(() => {
          failures -= 1
          if (failures >= 0) throw new Error('no connection')
        })
      const untilDone = latestUntilDone(5_000)
      const stored = new Promise<void>((resolve) => {
        void untilDone(() => connect().then(tab.store).then(resolve))
      })
      return {
        work: [stored, steps.step(() => tab.answer('calendar.getHolidayPeriods'))],
        check: () => expect(caches.placesIn(ANSWERS)).toHaveLength(2),
      }
    })
    expect(orders).toBeGreaterThan(5)
  })
})
