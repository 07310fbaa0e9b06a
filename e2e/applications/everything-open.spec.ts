import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { AT_HOME, enterFamily } from './applying.ts'
import { check, openEditor, startDate, summary } from './filling-in.ts'

/** A day for which each can be applied. */
const STARTS = { DAYCARE: '1.3.2027', PRESCHOOL: '11.1.2027', CLUB: '1.2.2027' } as const

for (const { type, tag } of [
  { type: 'DAYCARE', tag: ['@full-phone'] },
  { type: 'PRESCHOOL', tag: ['@phone-only'] },
  { type: 'CLUB', tag: [] },
] as const) {
  test(
    `${type}: all that can be asked is open at once, by day and by night @full`,
    { tag: [...tag] },
    async ({ page }) => {
      test.slow()
      const { child } = await enterFamily(page, {
        otherGuardian: { streetAddress: 'Kaukatie 9' },
        children: [AT_HOME, { ...AT_HOME, firstNames: 'Onni', age: 5 }],
      })
      await openEditor(page, child, type)
      await startDate(page).fill(STARTS[type])
      // Each tick may open more of them.
      const unticked = page.getByRole('main').getByRole('checkbox', { checked: false })
      while ((await unticked.count()) > 0) await unticked.first().check()
      await page.getByRole('radio', { name: 'Joku muu sisarus' }).check()
      if (type !== 'CLUB') await page.getByLabel('Emme ole voineet sopia asiasta').check()
      await expectAccessible(page)

      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await check(page).click()
      await expect(summary(page)).toBeFocused()
      await expectAccessible(page)
    },
  )
}
