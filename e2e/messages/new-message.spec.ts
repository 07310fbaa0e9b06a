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

test('a message goes to one unit at a time @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const other = await addStaffedUnit(page, 'Rannan päiväkoti')
  const { guardian } = await familyIn(page, unit, {
    children: [
      { firstNames: 'Elli', placements: [{ unitId: unit.unitId, groupId: unit.groupId }] },
      { firstNames: 'Onni', age: 5, placements: [{ unitId: other.unitId, groupId: other.groupId }] },
    ],
  })
  await signIn(page, guardian)
  await page.goto('/messages?editorVisible=true')
  const form = editor(page)
  await form.getByRole('checkbox', { name: 'Elli' }).check()
  await form.getByRole('checkbox', { name: 'Ketut' }).check()
  await form.getByLabel('Otsikko').fill('Lomat')
  await form.getByLabel('Viesti', { exact: true }).fill('Olemme lomalla.')
  await expect(form.getByRole('button', { name: 'Lähetä' })).toBeEnabled()
  await form.getByRole('checkbox', { name: 'Onni' }).check()
  await expect(form.getByText('Viesti voi mennä vain yhteen yksikköön kerrallaan').first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Lähetä' })).toBeDisabled()
  // Nobody is offered, and whoever wants to send it is led to the reason.
  await expect(form.getByRole('checkbox', { name: 'Ketut' })).toHaveCount(0)
  await expect(form).toContainText('Viestillä ei ole vielä vastaanottajaa')
  await pressAnyway(form.getByRole('button', { name: 'Lähetä' }))
  await form.getByRole('link', { name: 'Viesti voi mennä vain yhteen yksikköön kerrallaan' }).click()
  await expect(page.locator(':focus')).toContainText('Valitsemasi lapset ovat eri yksiköissä')
  await expectAccessible(page)
  await form.getByRole('checkbox', { name: 'Onni' }).uncheck()
  await expect(form.getByText('Viesti voi mennä vain yhteen yksikköön kerrallaan')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Lähetä' })).toBeEnabled()
})

test('a double click sends a new message once; a failure keeps everything in the editor @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian } = await familyIn(page, unit)
  await signIn(page, guardian)
  await page.goto('/messages?editorVisible=true')
  const form = editor(page)
  await expect(form.getByText('Lapset, joita viesti koskee')).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Ketut' }).check()
  await form.getByLabel('Otsikko').fill('Kysymys')
  await form.getByLabel('Viesti', { exact: true }).fill('Milloin retki on?')

  const keys: unknown[] = []
  await page.route('**/api/citizen/messages', (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey)
    return route.fulfill({ status: 500, body: '{}' })
  })
  const sendInVain = async (time: number) => {
    await form.getByRole('button', { name: 'Lähetä' }).click()
    await expect.poll(() => keys.length).toBe(time)
    await expect(form.getByRole('alert')).toContainText('Viestin lähetys ei onnistunut')
  }
  await sendInVain(1)
  await sendInVain(2)
  expect(keys[1], 'the same message is sent once, however often it is tried').toBe(keys[0])
  await form.getByLabel('Otsikko').fill('Kysymys retkestä')
  await sendInVain(3)
  expect(keys[2], 'what was changed is another message').not.toBe(keys[0])
  await expect(form.getByLabel('Otsikko')).toHaveValue('Kysymys retkestä')
  await expect(form.getByLabel('Viesti', { exact: true })).toHaveValue('Milloin retki on?')
  await expectAccessible(page)
  await page.unroute('**/api/citizen/messages')

  await form.getByRole('button', { name: 'Lähetä' }).dblclick()
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Viestiketjut' }).getByRole('listitem')).toHaveCount(1)
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
