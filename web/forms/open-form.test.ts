import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openForm, type KeptForm } from './open-form.ts'

type Form = { readonly kind: 'income' | 'leave'; readonly text: string; readonly behindTick: string }

const NOON = Temporal.Instant.from('2026-09-14T09:00:00Z')
const STORED: Form = { kind: 'income', text: 'stored', behindTick: '' }

/** A form of which only the text travels, and a tab that keeps what the test says. */
function opened(kept?: Partial<KeptForm<Form>>) {
  const place = {
    find: (initial: KeptForm<Form>) => (kept === undefined ? undefined : { ...initial, ...kept }),
    keep: vi.fn<(draft: KeptForm<Form>) => void>(),
    discard: vi.fn<() => void>(),
  }
  const save = vi.fn<(document: { text: string }) => Promise<{ version: number }>>(() =>
    Promise.resolve({ version: 8 }),
  )
  const form = openForm({
    id: 'statement',
    stored: { form: STORED, version: 7, savedAt: NOON },
    circumstances: {},
    rules: { problemsOf: () => [], factsOf: () => ({}) },
    write: ({ text }) => ({ text }),
    isOfKind: ({ kind }) => kind === 'income',
    place,
    isAutomatic: true,
    save,
    findNewest: () => Promise.resolve({ form: STORED, version: 7 }),
    refusals: { isChangedElsewhere: () => false, isOver: () => false },
    clock: () => NOON,
  })
  return { form, place, save }
}

describe('a form that is opened', () => {
  test('begins with what is stored', () => {
    const { form } = opened()
    expect(form.store.current().form).toBe(STORED)
    expect(form.document()).toEqual({ text: 'stored' })
    expect(form.wasRestored).toBe(false)
    expect(form.autosave.version()).toBe(7)
  })

  test('goes on with what the tab kept unsaved, and with the version it was built on', () => {
    const kept = { ...STORED, text: 'typed' }
    const { form } = opened({ form: kept, unread: { birthday: '31.2.' }, version: 5, isUnsaved: true })
    expect(form.store.current()).toMatchObject({ form: kept, unread: { birthday: '31.2.' } })
    expect(form.wasRestored).toBe(true)
    expect(form.autosave.version()).toBe(5)
  })

  test('brings back what stands behind a tick, which the server does not keep', () => {
    const { form } = opened({ form: { ...STORED, behindTick: 'typed' }, version: 5, isUnsaved: true })
    expect(form.store.current().form.behindTick).toBe('typed')
    // All that travels is stored already.
    expect(form.wasRestored).toBe(false)
    expect(form.autosave.version()).toBe(7)
  })

  test.each([
    { what: 'an older saving', kept: { form: { ...STORED, text: 'older' }, isUnsaved: false } },
    { what: 'of another kind', kept: { form: { ...STORED, kind: 'leave', text: 'typed' }, isUnsaved: true } },
  ] as const)('takes no notice of what is only $what', ({ kept }) => {
    const { form } = opened(kept)
    expect(form.store.current().form).toBe(STORED)
  })

  test('keeps nothing any more once it is closed', () => {
    const { form, place } = opened()
    form.close()
    expect(place.discard).toHaveBeenCalledOnce()
  })
})

describe('a form that is typed into', () => {
  const page = new EventTarget()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(page, { visibilityState: 'hidden', hidden: false }))
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16))
    vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const type = ({ form }: ReturnType<typeof opened>) => form.store.change((now) => ({ ...now, text: 'typed' }))

  test('draws the letter first and keeps it right after', () => {
    const one = opened()
    one.form.follow()
    type(one)
    expect(one.place.keep).not.toHaveBeenCalled()
    expect(one.form.autosave.isUnsaved()).toBe(true)
    vi.advanceTimersByTime(17)
    expect(one.place.keep).toHaveBeenLastCalledWith(expect.objectContaining({ form: { ...STORED, text: 'typed' } }))
    expect(one.form.autosave.current()).toEqual({ kind: 'unsaved' })
  })

  test.each([
    { what: 'left', leave: (stop: () => void) => stop() },
    { what: 'hidden', leave: () => page.dispatchEvent(new Event('visibilitychange')) },
  ])('waits for no picture when it is $what at once', ({ leave }) => {
    const one = opened()
    const stop = one.form.follow()
    type(one)
    leave(stop)
    expect(one.place.keep).toHaveBeenCalledWith(expect.objectContaining({ form: { ...STORED, text: 'typed' } }))
    expect(one.save.mock.calls).toEqual([[{ text: 'typed' }, 7]])
  })
})
