import type { PersonId } from '@nalle/domain/ids.ts'
import { describe, expect, test, vi } from 'vitest'
import { endOnThisDevice, minutesLeft, phaseOf } from './session-clock.ts'
import { watchSession } from './session-watch.ts'
import type { AuthStatus, LoggedIn } from './start.ts'
import type { TabMessage } from './tab-channel.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-09-14T${clock}+03:00`)
// Guardians for this test only.
const MAIJA = '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' as PersonId
const PEKKA = '6e1c8b4f-58a4-4c0f-9a55-0c1f5f0f6a11' as PersonId

function loggedIn(now: string, expiresAt: string, id = MAIJA): LoggedIn {
  const details = {
    firstName: 'Maija',
    lastName: 'Esimerkki',
    preferredName: '',
    streetAddress: '',
    postalCode: '',
    postOffice: '',
    phone: '',
    backupPhone: '',
    email: null,
    weakLoginUsername: null,
  }
  return {
    loggedIn: true,
    apiVersion: '1',
    authLevel: 'STRONG',
    now: at(now),
    expiresAt: at(expiresAt),
    loginId: `login of ${id}`,
    user: {
      authLevel: 'WEAK',
      accessibleFeatures: { messages: true, composeNewMessage: true, reservations: true, childDocumentation: true },
      details: { id, ...details },
    },
  }
}

describe('the end of a session', () => {
  test.each([
    ['08:28:59', 'fine'],
    ['08:29:00', 'ending'],
    ['08:31:59', 'ending'],
    ['08:32:00', 'over'],
  ] as const)('at 08:32, seen at %s: %s', (now, phase) => {
    expect(phaseOf(at('08:32:00'), at(now))).toBe(phase)
  })

  test('is known on a device whose clock is five hours wrong', () => {
    const status = { now: at('08:00:00'), expiresAt: at('08:32:00') }
    expect(endOnThisDevice(status, at('13:00:00'))).toEqual(at('13:32:00'))
  })

  test.each([
    ['08:29:00', 3],
    ['08:29:01', 2],
    ['08:31:30', 1],
  ])('seen at %s: %i minutes are surely left', (now, minutes) => {
    expect(minutesLeft(at('08:32:00'), at(now))).toBe(minutes)
  })
})

const alive = (id: PersonId, endsAt: string): TabMessage => ({
  kind: 'alive',
  loginId: `login of ${id}`,
  firstName: 'Maija',
  endsAt: at(endsAt).toString(),
})

/** A tab of Maija's, opened at 8:00 with half an hour ahead. */
function aTab(answer: () => AuthStatus | Promise<AuthStatus>) {
  let now = at('08:00:00')
  const ask = vi.fn(async () => answer())
  const broadcast = vi.fn<(message: TabMessage) => void>()
  const onStatus = vi.fn()
  const onOtherPerson = vi.fn()
  const watch = watchSession({
    login: loggedIn('08:00:00', '08:32:00'),
    answeredAt: at('08:00:00'),
    clock: () => now,
    ask,
    broadcast,
    onStatus,
    onOtherPerson,
  })
  const passTo = async (clock: string) => {
    now = at(clock)
    watch.tick()
    await settled()
  }
  return { watch, ask, broadcast, onStatus, onOtherPerson, passTo }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a watch that begins after the end asks the server before it tells anything', async () => {
  const ask = vi.fn(async () => ({ loggedIn: false, apiVersion: '1' }) as const)
  const watch = watchSession({
    login: loggedIn('08:00:00', '08:32:00'),
    answeredAt: at('08:00:00'),
    clock: () => at('08:33:00'),
    ask,
    broadcast: vi.fn(),
    onStatus: vi.fn(),
    onOtherPerson: vi.fn(),
  })
  expect(watch.current().phase).toBe('fine')
  watch.tick()
  await settled()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(watch.current().phase).toBe('over')
})

describe('while a guardian is active', () => {
  test('the server is asked at most every two minutes', async () => {
    const { watch, ask, passTo } = aTab(() => loggedIn('08:02:00', '08:34:00'))
    await passTo('08:01:59')
    watch.active()
    expect(ask).not.toHaveBeenCalled()
    await passTo('08:02:00')
    watch.active()
    watch.active()
    await settled()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(watch.current().endsAt).toEqual(at('08:34:00'))
  })

  test('the other tabs hear of the new end', async () => {
    const { watch, broadcast, onStatus, passTo } = aTab(() => loggedIn('08:02:00', '08:34:00'))
    await passTo('08:02:00')
    watch.active()
    await settled()
    expect(broadcast).toHaveBeenCalledWith(alive(MAIJA, '08:34:00'))
    expect(onStatus).toHaveBeenCalledTimes(1)
  })
})

describe('when a guardian has been away', () => {
  test('the end is announced, and staying makes it fine again', async () => {
    const { watch, passTo } = aTab(() => loggedIn('08:30:00', '09:02:00'))
    await passTo('08:30:00')
    expect(watch.current()).toMatchObject({ phase: 'ending', minutesLeft: 2, cannotStay: false })
    await watch.stay()
    expect(watch.current()).toMatchObject({ phase: 'fine', endsAt: at('09:02:00') })
  })

  test('a click beside the dialog does not quietly lengthen the session', async () => {
    const { watch, ask, passTo } = aTab(() => loggedIn('08:30:00', '09:02:00'))
    await passTo('08:30:00')
    watch.active()
    await settled()
    expect(ask).not.toHaveBeenCalled()
  })

  test('at the longest length of a session, staying is told to be impossible', async () => {
    const { watch, passTo } = aTab(() => loggedIn('08:30:00', '08:32:00'))
    await passTo('08:30:00')
    await watch.stay()
    expect(watch.current()).toMatchObject({ phase: 'ending', cannotStay: true })
  })

  test('the end is believed only when the server says so', async () => {
    let answer: AuthStatus = loggedIn('08:32:00', '08:50:00')
    const { watch, broadcast, passTo } = aTab(() => answer)
    await passTo('08:32:00')
    expect(watch.current()).toMatchObject({ phase: 'fine', endsAt: at('08:50:00') })
    answer = { loggedIn: false, apiVersion: '1' }
    await passTo('08:50:00')
    expect(watch.current().phase).toBe('over')
    expect(broadcast).toHaveBeenLastCalledWith({ kind: 'ended' })
  })

  test('a lost connection is no end, and is asked about again after half a minute', async () => {
    const { watch, ask, passTo } = aTab(() => Promise.reject(new Error('offline')))
    await passTo('08:31:00')
    await passTo('08:32:00')
    expect(watch.current().phase).toBe('ending')
    await passTo('08:32:29')
    expect(ask).toHaveBeenCalledTimes(1)
    await passTo('08:32:30')
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('what happens in another tab', () => {
  test('is heard there from the first moment: whose login this is, and until when', () => {
    const { broadcast } = aTab(() => loggedIn('08:00:00', '08:32:00'))
    expect(broadcast).toHaveBeenCalledExactlyOnceWith(alive(MAIJA, '08:32:00'))
  })

  test('staying there closes the warning here', async () => {
    const { watch, passTo } = aTab(() => loggedIn('08:30:00', '09:02:00'))
    await passTo('08:30:00')
    watch.hear(alive(MAIJA, '09:02:00'))
    expect(watch.current().phase).toBe('fine')
  })

  test('logging out there is found out here', async () => {
    const { watch } = aTab(() => ({ loggedIn: false, apiVersion: '1' }))
    watch.hear({ kind: 'ended' })
    await settled()
    expect(watch.current().phase).toBe('over')
  })

  test('logging in again there lets this tab go on where it was', async () => {
    let answer: AuthStatus = { loggedIn: false, apiVersion: '1' }
    const { watch } = aTab(() => answer)
    watch.hear({ kind: 'ended' })
    await settled()
    answer = loggedIn('08:00:00', '08:32:00')
    watch.hear(alive(MAIJA, '08:32:00'))
    await settled()
    expect(watch.current().phase).toBe('fine')
  })

  test('logging out there is asked about until it is true, also where the way out takes long', async () => {
    let answer: AuthStatus = loggedIn('08:00:00', '08:32:00')
    const { watch, ask, passTo } = aTab(() => answer)
    watch.hear({ kind: 'leaving' })
    await passTo('08:00:05')
    expect(watch.current().phase).toBe('fine')
    answer = { loggedIn: false, apiVersion: '1' }
    await passTo('08:00:10')
    expect(watch.current().phase).toBe('over')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('a way out that was not taken is forgotten', async () => {
    const { watch, ask, passTo } = aTab(() => loggedIn('08:00:00', '08:32:00'))
    watch.hear({ kind: 'leaving' })
    await passTo('08:00:30')
    expect(ask).not.toHaveBeenCalled()
  })

  test("somebody else's login there ends this one's view at once", () => {
    const { watch, ask, onOtherPerson } = aTab(() => loggedIn('08:00:00', '08:32:00'))
    watch.hear(alive(PEKKA, '08:32:00'))
    expect(onOtherPerson).toHaveBeenCalledExactlyOnceWith('Maija')
    expect(ask).not.toHaveBeenCalled()
  })

  test("somebody else's status, should the server ever give it, ends this one's view", async () => {
    const { watch, onOtherPerson } = aTab(() => loggedIn('08:00:00', '08:32:00', PEKKA))
    watch.hear({ kind: 'ended' })
    await settled()
    expect(onOtherPerson).toHaveBeenCalledTimes(1)
  })
})
