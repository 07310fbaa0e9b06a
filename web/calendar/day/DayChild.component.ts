import { reserved } from '@nalle/domain/care/testing/sample-family.ts'
import type { User } from '@nalle/domain/care/users.ts'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { answerCalendar } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, QUIET_DAY } from '../../component-tests/calendar-family.ts'
import { expect, test } from '../../component-tests/test.ts'

const DAY = '2027-09-21'
const changedAt = Temporal.Instant.from('2027-09-10T10:00:00Z')
const aUser = (user: Partial<User>): User => ({
  // Ids are texts; this one is nobody's.
  id: '00000000-0000-0000-0000-000000000000' as User['id'],
  name: '',
  type: 'UNKNOWN',
  ...user,
})
const changedBy = (user: Partial<User>) => {
  const reservations = [{ ...reserved('08:00-16:00'), changedBy: aUser(user), changedAt }]
  return { children: [aCalendarChild(0, { rows: { [DAY]: { reservations } } })] }
}

for (const { language, entered, changed } of [
  { language: 'fi', entered: '(kunnan kirjaama)', changed: 'Kunta kirjasi tämän huoltajan puolesta.' },
  { language: 'sv', entered: '(antecknad av kommunen)', changed: 'Kommunen antecknade detta för vårdnadshavaren.' },
  {
    language: 'en',
    entered: '(entered by the municipality)',
    changed: 'The municipality entered this for a guardian.',
  },
] as const) {
  test(`shows what the municipality has entered for a guardian as such, in ${language}`, async ({
    page,
    api,
    open,
  }) => {
    answerCalendar(api, changedBy({}))
    await open(`/calendar?day=${DAY}`, { today: QUIET_DAY, language })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(entered)
    await expect(dialog).toContainText(changed)
    await expectAccessible(page)
  })
}

test('names the guardian who has changed the day', async ({ page, api, open }) => {
  answerCalendar(api, changedBy({ type: 'CITIZEN', name: 'Esimerkki Maija' }))
  await open(`/calendar?day=${DAY}`, { today: QUIET_DAY })
  await expect(page.getByRole('dialog')).toContainText('Esimerkki Maija')
  await expect(page.getByRole('dialog')).not.toContainText('kirjaama')
})
