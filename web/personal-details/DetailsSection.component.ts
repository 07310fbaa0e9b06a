import type { Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import { openPersonalDetails } from '../component-tests/personal-details-answers.ts'
import { aGuardian } from '../component-tests/start.ts'
import { expect, test } from '../component-tests/test.ts'
import { PHONE } from '../component-tests/widths.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('shows an error when its field loses focus, and all of them on the first attempt', async ({
    page,
    api,
    open,
  }) => {
    await openPersonalDetails({ api, open }, '?edit=details', { details: aGuardian({ email: null, phone: '' }) })
    const phone = field(page, 'Puhelinnumero')
    const error = page.getByText('Kirjoita puhelinnumero esimerkiksi näin')
    await phone.fill('soita illalla')
    await expect(error).toBeHidden()
    await page.getByLabel('Varapuhelinnumero').focus()
    await expect(error).toBeVisible()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')

    await phone.press('Enter')
    const summary = page.getByRole('group', { name: 'Korjaa 2 kohtaa' })
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await summary.getByRole('link', { name: /^Sähköpostiosoite: / }).click()
    await expect(field(page, 'Sähköpostiosoite')).toBeFocused()

    await phone.fill('+358 (0)40 123-4567')
    await page.getByLabel('Minulla ei ole sähköpostiosoitetta').check()
    await expect(field(page, 'Sähköpostiosoite')).not.toBeEditable()
    await expect(page.getByRole('button', { name: 'Tallenna' })).toBeEnabled()
    expect(api.callsOf('personalDetails.updatePersonalDetails')).toEqual([])
  })
})

test('restores the typed address when "no e-mail address" is unchecked', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open }, '?edit=details')
  const email = field(page, 'Sähköpostiosoite')
  const none = page.getByLabel('Minulla ei ole sähköpostiosoitetta')
  await email.fill('maija@')
  await none.click()
  await expect(none).toBeChecked()
  await expect(email).toHaveValue('')
  await none.uncheck()
  await expect(email).toHaveValue('maija@')
})

test('restores the stored details on cancel and focuses the edit button', async ({ page, api, open }) => {
  await openPersonalDetails({ api, open })
  const edit = page.getByRole('button', { name: 'Muokkaa henkilötietoja' })
  await edit.click()
  const phone = field(page, 'Puhelinnumero')
  await phone.fill('050 111 2222')
  await page.getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(edit).toBeFocused()
  await expect(page.getByText('050 111 2222')).toBeHidden()
  await edit.click()
  await expect(phone).toHaveValue('0401234567')
})
