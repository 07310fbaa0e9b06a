import type { ChildId } from '@nalle/domain/ids.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { stateOf, type ChildSection } from '../children/sections/child-section.ts'
import { ChildSections } from '../children/sections/ChildSections.tsx'

// A child of this test.
const childId = '3f8f2a52-4d3c-4b59-9d4a-7a3f5f0c8a11' as ChildId

const documents: ChildSection = {
  id: 'documents',
  action: 'READ_CHILD_DOCUMENTS',
  Title: () => 'Asiakirjat',
  Content: () => <p>Esiopetuksen suunnitelma</p>,
}

describe('a section that an action opens', () => {
  test.each([
    { permitted: true, isStrong: true, state: 'shown' },
    { permitted: true, isStrong: false, state: 'shown' },
    { permitted: false, isStrong: true, state: 'hidden' },
    { permitted: false, isStrong: false, state: 'locked' },
  ])('permitted $permitted, strong $isStrong: $state', ({ permitted, isStrong, state }) => {
    expect(stateOf(documents, permitted ? ['READ_CHILD_DOCUMENTS'] : [], isStrong)).toBe(state)
  })

  test('one that asks for nothing is always shown', () => {
    expect(stateOf({ action: null }, [], false)).toBe('shown')
  })
})

describe('the sections of another feature', () => {
  const draw = (isStrong: boolean, permittedActions: readonly string[], named?: string) =>
    renderToStaticMarkup(<ChildSections {...{ childId, isStrong, permittedActions, named }} sections={[documents]} />)

  test('stand closed, and what is in them is not drawn before they are opened', () => {
    const page = draw(true, ['READ_CHILD_DOCUMENTS'])
    expect(page).toContain('Asiakirjat')
    expect(page).not.toContain('Esiopetuksen suunnitelma')
  })

  test('are open where the address names them', () => {
    expect(draw(true, ['READ_CHILD_DOCUMENTS'], 'documents')).toContain('Esiopetuksen suunnitelma')
  })

  test('are locked for a weak login, and the way to the strong one leads back to the very section', () => {
    const page = draw(false, [], 'documents')
    expect(page).toContain('Avautuu vahvalla tunnistautumisella')
    expect(page).toContain(`RelayState=${encodeURIComponent(`/children/${childId}#documents`)}`)
    expect(page).not.toContain('Esiopetuksen suunnitelma')
  })

  test('are not there for who may not read them even with strong login', () => {
    expect(draw(true, [])).not.toContain('Asiakirjat')
  })
})
