import { describe, expect, test, vi } from 'vitest'
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
  const form = openForm({
    id: 'statement',
    stored: { form: STORED, version: 7, savedAt: NOON },
    circumstances: {},
    rules: { problemsOf: () => [], factsOf: () => ({}) },
    write: ({ text }) => ({ text }),
    isOfKind: ({ kind }) => kind === 'income',
    place,
    isAutomatic: true,
    save: () => Promise.resolve({ version: 8 }),
    findNewest: () => Promise.resolve({ form: STORED, version: 7 }),
    refusals: { isChangedElsewhere: () => false, isOver: () => false },
    clock: () => NOON,
  })
  return { form, place }
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
