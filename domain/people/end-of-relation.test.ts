import { describe, expect, test } from 'vitest'
import { deathEvent, EFFECTS, RELATION_EVENTS } from './end-of-relation.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('what happens to', () => {
  test.each([
    // matter, guardianship ended, foster care ended, guardian died, child died, death reverted
    ['pendingDecision', 'HIDE', 'HIDE', 'KEEP', 'KEEP', 'KEEP'],
    ['bookedDiscussion', 'FREE_WITHOUT_CAREGIVER', 'FREE_WITHOUT_CAREGIVER', 'FREE_WITHOUT_CAREGIVER', 'FREE', 'KEEP'],
    ['unsentStatement', 'HIDE', 'KEEP', 'KEEP', 'KEEP', 'KEEP'],
    ['messageThreads', 'CLOSE', 'CLOSE', 'KEEP', 'KEEP', 'KEEP'],
    ['devices', 'FORGET_CHILD', 'FORGET_CHILD', 'REMOVE', 'KEEP', 'KEEP'],
    ['sessions', 'KEEP', 'KEEP', 'END', 'KEEP', 'KEEP'],
    ['formDrafts', 'HIDE', 'HIDE', 'KEEP', 'KEEP', 'KEEP'],
    ['queuedNotices', 'DROP_ABOUT_CHILD', 'DROP_ABOUT_CHILD', 'DROP_ALL', 'DROP_ABOUT_CHILD', 'KEEP'],
  ] as const)('%s', (matter, ...expected) => {
    expect(RELATION_EVENTS.map((event) => EFFECTS[event][matter])).toEqual(expected)
  })
})

describe('a changed date of death', () => {
  test.each([
    [null, null, undefined, undefined],
    [null, '2026-09-14', 'GUARDIAN_DIED', 'CHILD_DIED'],
    ['2026-09-14', '2026-09-13', undefined, undefined],
    ['2026-09-14', null, 'DEATH_REVERTED', 'DEATH_REVERTED'],
  ] as const)('from %s to %s', (before, after, guardian, child) => {
    const [was, is] = [before && day(before), after && day(after)]
    expect(deathEvent(was, is, 'GUARDIAN')).toBe(guardian)
    expect(deathEvent(was, is, 'CHILD')).toBe(child)
  })
})
