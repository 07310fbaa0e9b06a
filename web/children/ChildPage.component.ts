import type { ChildId } from '@nalle/domain/ids.ts'
import { expectAccessible } from '../component-tests/accessible.ts'
import { expect, test } from '../component-tests/test.ts'
import type { Child } from './queries.ts'

// An id is a text; these are nobody's.
const idOf = (at: number) => `20000000-0000-4000-8000-00000000000${at}` as ChildId

const aChild = (at: number, firstName: string): Child => ({
  id: idOf(at),
  firstName,
  preferredName: '',
  lastName: 'Esimerkki',
  duplicateOf: null,
  imageId: null,
  group: null,
  unit: null,
  upcomingPlacementType: null,
  upcomingPlacementStartDate: null,
  upcomingPlacementIsCalendarOpen: null,
  upcomingPlacementUnit: null,
  permittedActions: [],
  serviceApplicationCreationPossible: false,
  absenceApplicationCreationPossible: false,
})

const FORBIDDEN = { status: 403, body: JSON.stringify({ errorCode: null, reason: null, timestamp: 0 }) }

for (const [language, notFound, help] of [
  ['fi', 'Lasta ei löytynyt', 'Sinulla ei ole enää pääsyä tämän lapsen tietoihin'],
  ['sv', 'Barnet hittades inte', 'Du har inte längre tillgång till barnets uppgifter'],
  ['en', 'The child was not found', 'You no longer have access to this child’s information'],
] as const) {
  test(`explains an ended guardianship at the next click and shows nothing of the child: ${language}`, async ({
    page,
    api,
    open,
  }) => {
    api.answer('children.getChildren', [aChild(1, 'Aino'), aChild(2, 'Onni'), aChild(3, 'Eevi')])
    await open('/children', { language })
    const links = page.getByRole('link', { name: /Esimerkki/ })
    await expect(links).toHaveCount(3)

    const release = api.hold('children.getChildren')
    api.fail('children.getChildOverview', FORBIDDEN)
    await links.filter({ hasText: 'Aino' }).click()
    // The list of children still in memory names the child.
    await expect(page.getByRole('alert')).toContainText(notFound)
    await expect(page.getByRole('alert')).toContainText(help)
    await expect(page.getByText('Aino')).toHaveCount(0)
    await expectAccessible(page)

    release([aChild(2, 'Onni'), aChild(3, 'Eevi')])
    await page.getByRole('alert').getByRole('link').click()
    await expect(links).toHaveCount(2)
    await expect(page.getByText('Aino')).toHaveCount(0)
  })
}
