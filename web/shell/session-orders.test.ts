import { describe, expect, test } from 'vitest'
import { tryAllOrders, type Steps } from '../worker/testing/orders.ts'
import { watchSession, type SessionWatch } from '../session/session-watch.ts'
import type { AuthStatus, LoggedIn } from '../session/start.ts'
import type { TabMessage } from '../session/tab-channel.ts'

const NOW = Temporal.Instant.from('2026-09-14T05:00Z')
const LATER = NOW.add({ minutes: 3 })

const statusOf = (name: string): AuthStatus =>
  // As much of the answer as the watch looks at.
  ({
    loggedIn: true,
    loginId: `login of ${name}`,
    now: LATER,
    expiresAt: LATER.add({ minutes: 30 }),
    user: { details: { firstName: name, preferredName: '' } },
  }) as unknown as LoggedIn
const NOBODY: AuthStatus = { loggedIn: false, apiVersion: '1' }

/** One browser: its tabs, and who is logged in on the server. Each message and each answer is a step of its own. */
function aBrowser({ step }: Steps) {
  const tabs: { readonly watch: SessionWatch; readonly heard: AuthStatus[]; readonly others: string[] }[] = []
  let status = statusOf('Maija')

  function open(): (typeof tabs)[number] {
    // Tabs are opened by somebody who is logged in.
    const login = status as LoggedIn
    const heard: AuthStatus[] = []
    const others: string[] = []
    const watch: SessionWatch = watchSession({
      login,
      answeredAt: NOW,
      clock: () => LATER,
      // The answer arrives later than the server has given it.
      ask: async () => {
        const answer = await step(() => status)
        return step(() => answer)
      },
      broadcast: (message) => tell(message, () => watch),
      onStatus: (one) => heard.push(one),
      onOtherPerson: (name) => others.push(name),
    })
    const tab = { watch, heard, others }
    tabs.push(tab)
    return tab
  }

  function tell(message: TabMessage, sender: () => SessionWatch): void {
    for (const tab of tabs) void step(() => tab.watch !== sender() && tab.watch.hear(message))
  }

  /** As a page on which nobody is logged in does. */
  function tellAll(message: TabMessage): void {
    for (const { watch } of tabs) void step(() => watch.hear(message))
  }

  return { open, tellAll, become: (next: AuthStatus) => step(() => (status = next)) }
}

describe('in every order of questions, answers and messages of two tabs', () => {
  test.each([
    { count: 1, deviations: 3 },
    { count: 2, deviations: 2 },
  ])('all of $count tabs learn of a logout, also while they ask', async ({ count, deviations }) => {
    const orders = await tryAllOrders(deviations, (steps) => {
      const browser = aBrowser(steps)
      const opened = Array.from({ length: count }, browser.open)
      const logOut = async () => {
        await browser.become(NOBODY)
        browser.tellAll({ kind: 'ended' })
      }
      return {
        work: [...opened.map(({ watch }) => watch.stay()), logOut()],
        check: () => {
          for (const { watch } of opened) expect(watch.current().phase).toBe('over')
        },
      }
    })
    expect(orders).toBeGreaterThan(5)
  })

  test('both tabs go on after the same person has logged in again in a third one', async () => {
    const orders = await tryAllOrders(2, (steps) => {
      const browser = aBrowser(steps)
      const [one, other] = [browser.open(), browser.open()]
      const logInAgain = async () => {
        await browser.become(NOBODY)
        await browser.become(statusOf('Maija'))
        browser.open()
      }
      return {
        work: [one.watch.stay(), other.watch.stay(), logInAgain()],
        check: () => {
          expect([one.watch.current().phase, other.watch.current().phase]).toEqual(['fine', 'fine'])
          expect([...one.others, ...other.others]).toEqual([])
        },
      }
    })
    expect(orders).toBeGreaterThan(100)
  })

  test('both tabs learn of another person, and neither takes the status of that person for its own', async () => {
    const orders = await tryAllOrders(2, (steps) => {
      const browser = aBrowser(steps)
      const [one, other] = [browser.open(), browser.open()]
      const otherLogin = async () => {
        await browser.become(NOBODY)
        await browser.become(statusOf('Pekka'))
        browser.open()
      }
      return {
        work: [one.watch.stay(), other.watch.stay(), otherLogin()],
        check: () => {
          expect(one.others).toContain('Pekka')
          expect(other.others).toContain('Pekka')
          for (const status of [...one.heard, ...other.heard]) {
            expect(status).toMatchObject({ loginId: 'login of Maija' })
          }
        },
      }
    })
    expect(orders).toBeGreaterThan(100)
  })
})
