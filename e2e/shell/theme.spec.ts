import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

const DAY = 'rgb(250, 246, 238)'
const NIGHT = 'rgb(18, 31, 26)'

test('bright or dark is chosen in the menu, stays chosen, and can be left to the device again @phone-only', async ({
  page,
}) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  const ground = page.locator('body')
  await expect(ground).toHaveCSS('background-color', DAY)
  const menu = page.getByRole('button', { name: /^Valikko/ })
  const choice = (name: string) => page.getByRole('list', { name: 'Ulkoasu' }).getByRole('button', { name })
  await menu.click()
  await expect(choice('Laitteen mukaan')).toHaveAttribute('aria-pressed', 'true')
  await choice('Tumma').click()
  await expect(ground).toHaveCSS('background-color', NIGHT)
  await expectAccessible(page)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await menu.click()
  await expect(choice('Tumma')).toHaveAttribute('aria-pressed', 'true')
  await choice('Laitteen mukaan').click()
  await expect(ground).toHaveCSS('background-color', DAY)
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
