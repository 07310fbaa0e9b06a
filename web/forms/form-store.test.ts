import type { FieldProblem } from '@nalle/domain/forms/problems.ts'
import { describe, expect, test, vi } from 'vitest'
import { createFormStore, problemsIn } from './form-store.ts'

/** A form whose questions are data: nothing about its fields is known beforehand. */
type Form = Readonly<Record<string, Readonly<Record<string, string>>>>
type Circumstances = { readonly longest: number; readonly city: string }

const FORM: Form = { family: { name: 'Aino', street: 'Kuusitie 1' }, wishes: { first: 'Metsola', story: '' } }

function problemsOf(form: Form, { longest }: Circumstances): readonly FieldProblem[] {
  return Object.entries(form).flatMap(([section, fields]) =>
    Object.entries(fields).flatMap(([name, text]): readonly FieldProblem[] => {
      const field = `${section}.${name}`
      if (text.length > longest) return [{ section, field, problem: 'TOO_LONG' }]
      return text === '' && name !== 'story' ? [{ section, field, problem: 'MISSING' }] : []
    }),
  )
}

const opened = (form = FORM) =>
  createFormStore<Form, FieldProblem, Circumstances, { readonly offered: readonly string[] }>({
    form,
    circumstances: { longest: 20, city: 'Kuusilahti' },
    rules: {
      problemsOf,
      factsOf: (now) => ({ offered: [now['family']?.['street'] ?? ''] }),
      isShownAtOnce: ({ problem }) => problem === 'TOO_LONG',
    },
  })

const typing = (store: ReturnType<typeof opened>, section: string, name: string, text: string) =>
  store.change((form) => ({ ...form, [section]: { ...form[section], [name]: text } }))

const namesOf = (problems: readonly FieldProblem[]) => problems.map(({ field, problem }) => `${field} ${problem}`)

describe('an open form', () => {
  test('tells what is wrong in each of its sections, and what is not wrong stays as it is', () => {
    const store = opened({ ...FORM, family: { name: '', street: '' } })
    const before = store.current()
    typing(store, 'wishes', 'first', '')
    const after = store.current()
    expect(namesOf(after.problems)).toEqual(['family.name MISSING', 'family.street MISSING', 'wishes.first MISSING'])
    expect(namesOf(problemsIn(after.problemsBySection, 'wishes'))).toEqual(['wishes.first MISSING'])
    // The very same list: nothing that shows it is drawn again.
    expect(problemsIn(after.problemsBySection, 'family')).toBe(problemsIn(before.problemsBySection, 'family'))
    expect(problemsIn(after.problemsBySection, 'nowhere')).toBe(problemsIn(before.problemsBySection, 'nowhere'))
  })

  test('keeps the parts that a key press does not touch', () => {
    const store = opened()
    const before = store.current()
    typing(store, 'wishes', 'story', 'a')
    const after = store.current()
    expect(after.form['family']).toBe(before.form['family'])
    expect(after.problems).toBe(before.problems)
    expect(after.facts.offered).toBe(before.facts.offered)
    typing(store, 'family', 'street', 'Kuusitie 2')
    expect(store.current().facts.offered).toEqual(['Kuusitie 2'])
  })

  test('is judged anew when more is known of what it is judged by', () => {
    const store = opened()
    store.changeCircumstances({ longest: 3 })
    expect(namesOf(store.current().problems)).toEqual([
      'family.name TOO_LONG',
      'family.street TOO_LONG',
      'wishes.first TOO_LONG',
    ])
    store.changeCircumstances({ longest: 20 })
    expect(store.current().problems).toEqual([])
    expect(store.current().circumstances.city).toBe('Kuusilahti')
  })

  test('shows a problem once its field was left, all of them after an attempt, and some at once', () => {
    const store = opened()
    const shown = () => namesOf(Object.values(store.current().shownBySection).flat())
    typing(store, 'family', 'name', '')
    typing(store, 'wishes', 'first', '')
    expect(shown()).toEqual([])
    store.leave('wishes.first')
    expect(shown()).toEqual(['wishes.first MISSING'])
    typing(store, 'wishes', 'first', 'M')
    expect(shown()).toEqual([])
    expect(store.attempt()).toBe(false)
    expect(shown()).toEqual(['family.name MISSING'])
    typing(store, 'family', 'name', 'Aino')
    expect(store.attempt()).toBe(true)
    expect(store.current().attempts).toBe(2)
    store.reset(FORM)
    typing(store, 'wishes', 'story', 'a'.repeat(21))
    expect(shown()).toEqual(['wishes.story TOO_LONG'])
  })

  test('forgets with a reset what was typed, left and tried', () => {
    const store = opened()
    typing(store, 'family', 'name', '')
    store.keepUnread('family.birthday', '31.2.')
    store.leave('family.name')
    store.attempt()
    store.reset(FORM)
    expect(store.current()).toMatchObject({ form: FORM, unread: {}, attempts: 0, problems: [] })
    expect(store.current().left.size).toBe(0)
  })

  test('tells nobody of a change that changes nothing', () => {
    const store = opened()
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    store.change((form) => form)
    store.keepUnread('family.birthday', undefined)
    expect(listener).not.toHaveBeenCalled()
    store.keepUnread('family.birthday', '31.2.')
    expect(listener).toHaveBeenCalledOnce()
    expect(store.current().unread).toEqual({ 'family.birthday': '31.2.' })
    store.leave('family.name')
    store.leave('family.name')
    expect(listener).toHaveBeenCalledTimes(2)
    store.keepUnread('family.birthday', undefined)
    expect(store.current().unread).toEqual({})
    unsubscribe()
    store.attempt()
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
