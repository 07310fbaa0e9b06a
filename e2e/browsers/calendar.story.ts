import type { APIRequestContext } from '@playwright/test'
import { makeFamily } from '../families/families.ts'
import { DESKTOP } from '../families/widths.ts'
import { signInAddress } from './test-proxy.ts'
import type { Screen } from './screen.ts'
import { expectDaysInTheirCells, expectRoomyDialog } from './layout-expectations.ts'
import { test } from './test.ts'

const NAMES = ['Onni', 'Aino', 'Oliver', 'Maximiliana-Charlotta']

async function enterFamily(portal: Screen, request: APIRequestContext, children: number, path: string): Promise<void> {
  const { guardian } = await makeFamily(
    { request },
    { children: NAMES.slice(0, children).map((firstNames, at) => ({ firstNames, age: 5 - at })) },
  )
  await portal.goto(signInAddress(guardian, path))
}

const DAY = 'a[data-day="2026-09-29"]'
const onni = { role: 'group', name: 'Onni' }

test.describe('at a desk', () => {
  test.use({ size: DESKTOP })

  test('a day of four children is opened and changed', async ({ portal, request }) => {
    await enterFamily(portal, request, 4, '/calendar')
    await expectDaysInTheirCells(portal)
    await portal.press({ selector: DAY })
    await portal.see({ role: 'dialog', pattern: '29.9.2026' })
    await expectRoomyDialog(portal)
    await portal.press({ role: 'button', name: 'Muokkaa' })
    await portal.choose({ role: 'combobox', within: onni }, 'Kellonajat')
    await portal.fill({ role: 'textbox', pattern: '^Alkaa', within: onni }, '8')
    await portal.fill({ role: 'textbox', pattern: '^Päättyy', within: onni }, '15.45')
    for (const name of NAMES.slice(1))
      await portal.choose({ role: 'combobox', within: { role: 'group', name } }, 'Poissa')
    await expectRoomyDialog(portal)
    await portal.press({ role: 'button', name: 'Tallenna' })
    await portal.see({ role: 'dialog', text: '8.00–15.45' })
    await portal.key('Escape')
    await portal.seeNot({ role: 'dialog' })
    await portal.see({ selector: DAY, text: '15.45' })
    await expectDaysInTheirCells(portal)
  })
})

test('attendance is reserved for a week', async ({ portal, request }) => {
  await enterFamily(portal, request, 1, '/calendar?modal=reservations')
  await expectRoomyDialog(portal)
  await portal.fill({ role: 'textbox', pattern: '^Ensimmäinen päivä' }, '28.9.2026')
  await portal.fill({ role: 'textbox', pattern: '^Viimeinen päivä' }, '2.10.2026')
  await portal.press({ role: 'radio', name: 'Sama joka päivä' })
  const everyDay = { role: 'group', name: 'Joka päivä' }
  await portal.fill({ role: 'textbox', pattern: '^Alkaa', within: everyDay }, '8')
  await portal.fill({ role: 'textbox', pattern: '^Päättyy', within: everyDay }, '15.30')
  await portal.press({ role: 'button', name: 'Tallenna' })
  await portal.seeNot({ role: 'dialog' })
  await portal.see({ selector: 'body', text: 'Ilmoitukset on tallennettu.' })
  await portal.see({ selector: DAY, text: '15.30' })
})

test('a day is chosen from the small calendar', async ({ portal, request }) => {
  await enterFamily(portal, request, 1, '/calendar?modal=reservations')
  await portal.press({ role: 'button', pattern: 'kalenteri' })
  await expectRoomyDialog(portal)
  await portal.press({ role: 'button', pattern: '30.9.2026|30. syyskuuta' })
  await portal.seeValue({ role: 'textbox', pattern: '^Ensimmäinen päivä' }, '30.09.2026')
})

test('an absence is told from the actions', async ({ portal, request }) => {
  await enterFamily(portal, request, 1, '/calendar')
  await portal.press({ role: 'link', name: 'Tee ilmoitus' })
  await expectRoomyDialog(portal)
  await portal.press({ role: 'link', name: 'Ilmoita poissaolo' })
  await portal.see({ role: 'dialog', name: 'Ilmoita poissaolo' })
  await expectRoomyDialog(portal)
  await portal.fill({ role: 'textbox', pattern: '^Ensimmäinen päivä' }, '29.9.2026')
  await portal.fill({ role: 'textbox', pattern: '^Viimeinen päivä' }, '30.9.2026')
  await portal.press({ role: 'radio', pattern: '^Muu poissaolo' })
  await portal.press({ role: 'button', name: 'Vahvista poissaolo' })
  await portal.seeNot({ role: 'dialog' })
  await portal.see({ selector: 'body', text: 'Poissaolo on ilmoitettu.' })
  await portal.see({ selector: DAY, text: 'Poissa' })
})
