import { permittedActions, type ApplicationRole } from '@nalle/domain/applications/lifecycle.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { describe, expect, test } from 'vitest'
import { ainoWith } from '../testing/applications.ts'
import { rowsOf } from './row.ts'

/** What the row offers, in the order of its buttons. */
function offered(role: ApplicationRole, applicationStatus: ApplicationStatus, canDecide = false): readonly string[] {
  const [row] = rowsOf(ainoWith({ applicationStatus, permitted: permittedActions(role, applicationStatus), canDecide }))
  const { mayEdit = false, mayOpen = false, mayDelete = false, hasDecision = false } = row ?? {}
  const buttons = { decide: hasDecision, edit: mayEdit, open: mayOpen, delete: mayDelete }
  return Object.entries(buttons).flatMap(([name, isThere]) => (isThere ? [name] : []))
}

describe('what a row offers the applicant', () => {
  test.each([
    ['CREATED', ['edit', 'delete']],
    ['SENT', ['edit', 'open', 'delete']],
    ['WAITING_PLACEMENT', ['open']],
    ['WAITING_DECISION', ['open']],
    ['WAITING_UNIT_CONFIRMATION', ['open']],
    ['WAITING_MAILING', ['open']],
    ['WAITING_CONFIRMATION', ['decide', 'open']],
    ['REJECTED', ['open']],
    ['ACTIVE', ['open']],
    ['CANCELLED', ['open']],
  ] as const)('%s: %j', (status, buttons) => {
    expect(offered('APPLICANT', status)).toEqual(buttons)
  })

  test('an accepted one still has a decision to answer where one is left', () => {
    expect(offered('APPLICANT', 'ACTIVE', true)).toEqual(['decide', 'open'])
    expect(offered('APPLICANT', 'REJECTED', true)).toEqual(['open'])
  })
})

describe('the other guardian', () => {
  test.each(APPLICATION_STATUSES)('with access reads one that is %s and changes nothing', (status) => {
    expect(offered('OTHER_GUARDIAN_WITH_ACCESS', status)).not.toContain('edit')
    expect(offered('OTHER_GUARDIAN_WITH_ACCESS', status)).not.toContain('delete')
    expect(offered('OTHER_GUARDIAN_WITH_ACCESS', status)).toContain('open')
  })

  test.each(APPLICATION_STATUSES)('without access has nothing to press where one is %s', (status) => {
    expect(offered('OTHER_GUARDIAN', status, true)).toEqual([])
  })
})
