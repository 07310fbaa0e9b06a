import { describe, expect, test } from 'vitest'
import { forgetDrafts, forgetDraftsOfOthers, type Storage } from './forget-drafts.ts'
import { findDraft, keepDraft } from './kept-draft.ts'

/** A tab's storage. */
function aTab(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

type Absence = { child: string; day: Temporal.PlainDate | null; note: string; times: readonly Temporal.PlainTime[] }
const nothing: Absence = { child: '', day: null, note: '', times: [] }

describe('what a guardian has typed', () => {
  test('is there again after logging in, with dates as dates', () => {
    const tab = aTab()
    const draft: Absence = {
      child: 'Aino',
      day: Temporal.PlainDate.from('2026-09-14'),
      note: '2026-09-14',
      times: [Temporal.PlainTime.from('08:30')],
    }
    keepDraft(tab, 'maija', 'absence', draft)
    expect(findDraft(tab, 'maija', 'absence', nothing)).toEqual(draft)
    expect(findDraft(tab, 'maija', 'absence', nothing)?.day).toBeInstanceOf(Temporal.PlainDate)
  })

  test('is not there for anybody else, or in another form', () => {
    const tab = aTab()
    keepDraft(tab, 'maija', 'absence', { ...nothing, note: 'flunssa' })
    expect(findDraft(tab, 'pekka', 'absence', nothing)).toBeUndefined()
    expect(findDraft(tab, 'maija', 'message', nothing)).toBeUndefined()
  })

  test('is completed by what a newer form asks besides', () => {
    const tab = aTab()
    keepDraft(tab, 'maija', 'absence', { note: 'flunssa' })
    expect(findDraft(tab, 'maija', 'absence', nothing)).toEqual({ ...nothing, note: 'flunssa' })
  })

  test('is gone after logging out, and nothing else with it', () => {
    const tab = aTab()
    keepDraft(tab, 'maija', 'absence', nothing)
    keepDraft(tab, 'maija', 'message', nothing)
    tab.setItem('something.else', 'stays')
    forgetDrafts(tab)
    expect(tab.length).toBe(1)
  })

  test('is gone when somebody else logs in', () => {
    const tab = aTab()
    keepDraft(tab, 'maija', 'absence', nothing)
    keepDraft(tab, 'pekka', 'absence', nothing)
    forgetDraftsOfOthers(tab, 'pekka')
    expect(findDraft(tab, 'maija', 'absence', nothing)).toBeUndefined()
    expect(findDraft(tab, 'pekka', 'absence', nothing)).toEqual(nothing)
  })

  test('broken or impossible to keep, does not stand in the way', () => {
    const tab = aTab()
    tab.setItem('nalle.draft.maija.absence', '{broken')
    expect(findDraft(tab, 'maija', 'absence', nothing)).toBeUndefined()
    const full = {
      ...tab,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => keepDraft(full, 'maija', 'absence', nothing)).not.toThrow()
  })
})
