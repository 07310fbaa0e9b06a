import type { ApplicationId, AssistanceDecisionId, ChildDocumentId, ChildId, DecisionId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import type { ListedDocument } from '../queries.ts'
import { allDecisions, firstToAnswer } from './listed.ts'

// Any text will do for an id.
const day = (text: string) => Temporal.PlainDate.from(text)
const CHILD = 'child' as ChildId
const place = (id: DecisionId, sent: string, status: 'PENDING' | 'ACCEPTED' = 'ACCEPTED') => ({
  id,
  childId: CHILD,
  type: 'DAYCARE' as const,
  status,
  sentDate: day(sent),
  resolved: null,
  startDate: day('2027-01-04'),
  endDate: day('2027-07-31'),
  unitName: 'Kaarnan päiväkoti',
  answerBy: day('2026-09-28'),
  hasDocument: true,
  applicationId: `application of ${id}` as ApplicationId,
})
const support = (id: string, decisionMade: string) => ({
  id: id as AssistanceDecisionId,
  childId: CHILD,
  validityPeriod: { start: day('2026-09-01'), end: null },
  status: 'ACCEPTED' as const,
  decisionMade: day(decisionMade),
  annulmentReason: '',
  isUnread: false,
})
const daycare = (id: string, decisionMade: string) => ({
  ...support(id, decisionMade),
  selectedUnit: null,
  assistanceLevels: [],
})
const preschool = (id: string, decisionMade: string) => ({
  ...support(id, decisionMade),
  type: 'NEW' as const,
  unitName: 'Kaarnan päiväkoti',
})
const document = (
  id: string,
  publishedAt: string,
  type: ListedDocument['type'] = 'OTHER_DECISION',
): ListedDocument => ({
  id: id as ChildDocumentId,
  status: 'COMPLETED',
  type,
  templateName: 'Päätös kuljetuksesta',
  publishedAt: Temporal.Instant.from(publishedAt),
  unread: false,
  child: { id: CHILD, firstName: 'Aino', lastName: 'Esimerkki', dateOfBirth: null },
  answeredAt: null,
  answeredBy: null,
  decision: null,
})
const idsOf = (decisions: ReturnType<typeof allDecisions>) => decisions.map(({ id }) => id)
const [A, B, C] = ['a' as DecisionId, 'b' as DecisionId, 'c' as DecisionId]

describe('the decisions of a child', () => {
  test('are sorted newest first across all kinds', () => {
    const all = allDecisions(
      [place(A, '2026-09-01')],
      [daycare('support', '2026-09-05')],
      [preschool('preschool-support', '2026-09-03')],
      // 4.9.2026 in Finland.
      [document('document', '2026-09-03T22:00:00Z'), document('plan', '2026-09-06T09:00:00Z', 'VASU')],
    )
    expect(idsOf(all)).toEqual(['support', 'document', 'preschool-support', A])
  })

  test('start with the pending ones', () => {
    const places = [place(A, '2026-09-10'), place(B, '2026-09-01', 'PENDING'), place(C, '2026-08-01', 'PENDING')]
    expect(idsOf(allDecisions(places, [daycare('support', '2026-09-12')], [], []))).toEqual([B, C, 'support', A])
  })

  test('keep their order within a day', () => {
    const places = [place(B, '2026-09-01', 'PENDING'), place(A, '2026-09-01', 'PENDING')]
    expect(idsOf(allDecisions(places, [], [], []))).toEqual([B, A])
  })
})

describe('the first decision to answer', () => {
  const places = [place(A, '2026-09-10'), place(B, '2026-09-05', 'PENDING'), place(C, '2026-09-01', 'PENDING')]
  const all = allDecisions(places, [], [], [])
  const applications = places.map(({ applicationId }) => applicationId)

  test('is the first pending one', () => {
    expect(firstToAnswer(all, applications)).toBe(`application of ${B}`)
  })

  test('skips those that the other guardian answers', () => {
    expect(firstToAnswer(all, applications.slice(2))).toBe(`application of ${C}`)
  })

  test('is missing where none is pending', () => {
    expect(firstToAnswer(all, applications.slice(0, 1))).toBeUndefined()
  })
})
