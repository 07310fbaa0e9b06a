import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { addStaffedUnit, familyIn, setOutOfOffice, staffWrite } from './correspondence.ts'

const editor = (page: Page) => page.getByRole('form', { name: 'Uusi viesti' })

test('a guardian writes a new message about one of two children @full-phone', async ({ page }) => {
  test.slow()
  const unit = await addStaffedUnit(page)
  await setOutOfOffice(page, unit.supervisorId, '2026-09-14', '2026-09-18')
  const { guardian } = await familyIn(page, unit, {
    names: ['Elli Maria', 'Onni Oskari'],
    otherGuardian: { firstNames: 'Matti' },
  })
  await signIn(page, guardian)
  await page.goto('/messages')
  const write = page.getByRole('button', { name: 'Uusi viesti' })
  await write.click()
  await expect(page).toHaveURL('/messages?editorVisible=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Uusi viesti' })).toBeFocused()
  const form = editor(page)
  const send = form.getByRole('button', { name: 'Lähetä' })
  await expect(form).toContainText('Maija Esimerkki')
  await expect(form.getByText('Valitse ensin lapsi')).toBeVisible()
  await expect(form.getByLabel('Liitteet')).toHaveCount(0)
  await expectAccessible(page)

  await test.step('the child is asked for once the chips have been left', async () => {
    await form.getByRole('checkbox', { name: 'Elli' }).focus()
    await expect(form.getByText('Valitse vähintään yksi lapsi.')).toHaveCount(0)
    await form.getByLabel('Otsikko').focus()
    await expect(form.getByText('Valitse vähintään yksi lapsi.')).toBeVisible()
  })

  await test.step('sending too early tells what is missing', async () => {
    await pressAnyway(send)
    await expect(form.getByRole('group', { name: /^Korjaa \d kohtaa$/ })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the recipients are those of the child, and spelled out', async () => {
    await form.getByRole('checkbox', { name: 'Elli' }).check()
    const away = form.getByRole('checkbox', { name: 'Jaana Johtaja' })
    await expect(away).toHaveAccessibleDescription('Poissa 14.9.2026–18.9.2026')
    await expect(form.getByRole('checkbox', { name: /Opettaja/ })).toHaveCount(0)
    await form.getByRole('checkbox', { name: 'Ketut' }).check()
    await expect(form.getByRole('checkbox', { name: 'Matti Esimerkki' })).not.toBeChecked()
    await form.getByRole('checkbox', { name: 'Matti Esimerkki' }).check()
    await expect(form).toContainText(/Viestin saavat: (Ketut, .* ja Matti Esimerkki|Matti Esimerkki ja Ketut, .*)\./)
    await form.getByLabel('Otsikko').fill('Varavaatteet')
    await expect(send).toBeDisabled()
    await form.getByLabel('Viesti', { exact: true }).fill('Ellin lokerosta puuttuvat sukat.')
    await expect(send).toBeEnabled()
  })

  await test.step('a child taken away takes along who is no longer allowed', async () => {
    await form.getByRole('checkbox', { name: 'Elli' }).uncheck()
    await expect(form).toContainText('Viestillä ei ole vielä vastaanottajaa.')
    await expect(send).toBeDisabled()
    await form.getByRole('checkbox', { name: 'Elli' }).check()
    await expect(form.getByRole('checkbox', { name: 'Ketut' })).not.toBeChecked()
    await form.getByRole('checkbox', { name: 'Ketut' }).check()
  })

  await test.step('the draft is there again after leaving and reloading', async () => {
    await page.goto('/')
    await page.goto('/messages?editorVisible=true')
    await expect(form.getByLabel('Otsikko')).toHaveValue('Varavaatteet')
    await expect(form.getByRole('checkbox', { name: 'Elli' })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: 'Ketut' })).toBeChecked()
  })

  await test.step('sent, it is told, and the focus is back at the button', async () => {
    await send.click()
    await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()
    await expect(page).toHaveURL('/messages')
    await expect(write).toBeFocused()
    const item = page.getByRole('list', { name: 'Viestiketjut' }).getByRole('listitem')
    await expect(item).toHaveCount(1)
    await expect(item).toContainText('Varavaatteet')
    await expect(item).toContainText('Metsolan päiväkoti - Ketut')
    await write.click()
    await expect(form.getByLabel('Otsikko')).toHaveValue('')
    await expect(form.getByRole('checkbox', { name: 'Elli' })).not.toBeChecked()
  })
})

test('discarding a new message closes the editor and forgets it @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian } = await familyIn(page, unit)
  await signIn(page, guardian)
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Uusi viesti' }).click()
  await expect(page.getByRole('button', { name: 'Uusi viesti' })).toBeDisabled()
  await editor(page).getByLabel('Otsikko').fill('Ei sittenkään')
  await editor(page).getByRole('button', { name: 'Hylkää' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hylkää' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByRole('button', { name: 'Uusi viesti' })).toBeFocused()
  await page.getByRole('button', { name: 'Uusi viesti' }).click()
  await expect(editor(page).getByLabel('Otsikko')).toHaveValue('')
})

test('somebody without a place to write to may read but not begin @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, {
    children: [
      {
        placements: [
          { unitId: unit.unitId, groupId: unit.groupId, period: { start: '2026-01-01', end: '2026-09-13' } },
        ],
      },
    ],
  })
  await setMoment(page, momentOf('2026-09-13'))
  await staffWrite(page, { senderId: unit.accounts.group, to: { children: [children[0]!.id] } })
  await setMoment(page, momentOf(TODAY))
  await signIn(page, guardian)
  await page.goto('/messages')
  await expect(page.getByRole('button', { name: 'Uusi viesti' })).toBeDisabled()
  await expect(page.getByText('Uuden viestin voi kirjoittaa, kun')).toBeVisible()
  await page.goto('/messages?editorVisible=true')
  await expect(page.getByText('Lapsillasi ei ole juuri nyt yksikköä')).toBeVisible()
  await expectAccessible(page)
})
