import type { FormSection } from '@nalle/domain/income-statements/form.ts'
import { describe, expect, test } from 'vitest'
import { sectionToGoOnAt } from './guide.ts'

describe('whoever comes back goes on', () => {
  const sections: readonly FormSection[] = ['situation', 'period', 'gross', 'other', 'assurance']

  test.each([
    { unfinished: ['situation', 'period', 'assurance'], at: 'situation' },
    { unfinished: ['gross', 'assurance'], at: 'gross' },
    { unfinished: ['assurance'], at: 'assurance' },
    { unfinished: [], at: 'assurance' },
    // What the situation does not ask is not led to.
    { unfinished: ['business', 'assurance'], at: 'assurance' },
  ] as const)('with $unfinished not done: at $at', ({ unfinished, at }) => {
    const open: readonly FormSection[] = unfinished
    expect(sectionToGoOnAt({ sections, hasProblems: (section) => open.includes(section) })).toBe(at)
  })
})
