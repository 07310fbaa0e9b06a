import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { isPhone } from '../calendar/ways.ts'
import { askGuardians, enterFamily, filling, FOUR_SECTIONS, MANY_SECTIONS } from './documents.ts'

const NAME = 'Lapsen esitiedot'
const main = (page: Page) => page.getByRole('main')
const sleep = (page: Page) => page.getByRole('textbox', { name: 'Miten lapsenne nukkuu?' })
const day = (page: Page) => page.getByRole('textbox', { name: 'Ensimmäinen varhaiskasvatuspäivä' })
const saved = (page: Page): Locator => page.getByText(/^Tallennettu klo/)

test('from the notice of the calendar through strong login into the form, sent, and back without the notice @full-phone', async ({
  page,
}) => {
  test.slow()
  const { guardian, children } = await makeFamily(page, { guardian: { withPassword: true } })
  const id = await askGuardians(page, children[0]!, { name: NAME })
  await signInWeakly(page, guardian)
  await page.goto('/calendar')
  const notice = page.getByRole('region', { name: 'Asiakirja odottaa vastaustasi' })
  if (isPhone(page)) await page.getByText(/^2 asiaa odottaa/).click()
  await notice.getByRole('link', { name: 'Täytä asiakirja' }).click()
  await identify(page, guardian)
  await expect(page).toHaveURL(`/child-documents/${id}?returnTo=calendar&readOnly=false`)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('0/6 kysymykseen vastattu')).toBeVisible()
  await expectAccessible(page)

  await sleep(page).fill('Nukkuu hyvin.\n<b>Unilelu</b> 🐻 שלום')
  await page.getByLabel('Lempinimi').fill('Nalle')
  await day(page).fill('10.8')
  await page.getByRole('checkbox', { name: 'Lapsen saa kuvata retkillä' }).check()
  await page.getByRole('checkbox', { name: 'Muuten' }).check()
  await page.getByLabel('Tarkenna: Muuten').fill('pulkalla')
  await page.getByRole('radio', { name: 'Kyllä saa' }).check()
  await page.getByLabel('Nimi', { exact: true }).fill('Mummi')
  await page.getByRole('button', { name: 'Lisää rivi' }).click()
  const second = page.getByRole('group', { name: 'Rivi 2' })
  await expect(second.getByLabel('Nimi')).toBeFocused()
  await second.getByLabel('Nimi').fill('Ukki')
  await expectAccessible(page)

  // Half a day is no day, and nothing is sent with it.
  await page.getByRole('button', { name: 'Lähetä asiakirja' }).click()
  const summary = page.getByRole('group', { name: 'Korjaa 1 kohta' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link').click()
  await day(page).fill('10.8.2026')
  await expect(page.getByText('6/6 kysymykseen vastattu')).toBeVisible()

  // Kept on the server while it is written: another window of another day has it all.
  await expect(saved(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(sleep(page)).toHaveValue('Nukkuu hyvin.\n<b>Unilelu</b> 🐻 שלום')
  await expect(day(page)).toHaveValue('10.08.2026')
  await expect(page.getByLabel('Tarkenna: Muuten')).toHaveValue('pulkalla')
  await expect(second.getByLabel('Nimi')).toHaveValue('Ukki')

  await page.getByRole('button', { name: 'Lähetä asiakirja' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lähetetäänkö asiakirja?' })
  await expect(question).toContainText('ei voi enää muuttaa')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Lähetä', exact: true }).click()
  await expect(page).toHaveURL('/calendar')
  await expect(page.getByText(`Asiakirja on lähetetty: ${NAME}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto(filling(id))
  await expect(page.getByRole('region', { name: 'Asiakirja on lähetetty' })).toContainText('Esimerkki')
  for (const told of ['<b>Unilelu</b> 🐻 שלום', '10.8.2026', 'Muuten: pulkalla', 'Kyllä saa', 'Mummi', 'Ukki'])
    await expect(main(page)).toContainText(told)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('two guardians fill in the same document; the first to send wins, the second keeps their own text @full', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { child, otherGuardian } = await enterFamily(page, {
    guardian: { firstNames: 'Maija' },
    otherGuardian: { firstNames: 'Matti' },
  })
  const id = await askGuardians(page, child, { name: NAME })
  const other = await browser.newPage({ baseURL: test.info().project.use.baseURL })
  await setMoment(other, momentOf(TODAY, '09:01'))
  await signIn(other, otherGuardian)
  await other.goto(filling(id))
  await other.getByLabel('Lempinimi').fill('Ansku')
  await expect(saved(other)).toBeVisible()

  await page.goto(filling(id))
  await expect(page.getByRole('region', { name: 'Matti täyttää myös tätä asiakirjaa' })).toContainText('9.01')
  // What the other one writes is theirs.
  await expect(page.getByLabel('Lempinimi')).toHaveValue('')
  await page.getByLabel('Lempinimi').fill('Ainokainen')
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)

  await other.getByRole('button', { name: 'Lähetä asiakirja' }).click()
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('5 kysymystä on vastaamatta')
  await question.getByRole('button', { name: 'Lähetä', exact: true }).click()
  await expect(other).toHaveURL(`/child-documents/${id}`)
  await expect(other.getByRole('region', { name: 'Asiakirja on lähetetty' })).toContainText('Matti')

  await page.getByRole('button', { name: 'Lähetä asiakirja' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lähetä', exact: true }).click()
  const overtaken = page.getByRole('alertdialog', { name: 'Asiakirja on jo lähetetty' })
  await expectAccessible(page)
  await overtaken.getByRole('button', { name: 'Näytä asiakirja ja oma tekstini' }).click()
  const own = page.getByRole('region', { name: 'Oma tekstisi, jota ei lähetetty' })
  await expect(own).toContainText('Ainokainen')
  await expect(page.getByRole('article')).toContainText('Ansku')
  await own.getByRole('button', { name: 'Kopioi tekstini' }).click()
  await expect(page.getByText('Teksti on kopioitu.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Lempinimi\nAinokainen')
  await expectAccessible(page)
  await other.close()
})

test('a document in Swedish is filled in with the keyboard alone', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await askGuardians(page, child, { name: 'Förhandsuppgifter', language: 'SV' })
  await page.goto(filling(id))
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'sv')
  const note = page.getByText('Kysymykset ovat ruotsiksi, koska kunta on laatinut asiakirjan sillä kielellä.')
  await expect(note).toBeVisible()
  await expect.poll(() => note.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fi')
  await sleep(page).focus()
  // The button with more about the question stands before its field.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Myös päivällä.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hyvin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nalle')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10.8.2026')
  // Past the button of the calendar.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Lapsen saa kuvata retkillä' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bussilla')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Kysykää joka kerta' })).toBeChecked()
  // Past the button that takes the choice back.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mummi')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const second = page.getByRole('group', { name: 'Rivi 2' })
  await expect(second.getByLabel('Nimi')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(second).toHaveCount(0)
  await expect(page.getByLabel('Nimi', { exact: true })).toBeFocused()
  await expect(page.getByText('6/6 kysymykseen vastattu')).toBeVisible()

  await page.getByRole('button', { name: 'Lähetä asiakirja' }).focus()
  await page.keyboard.press('Enter')
  // The way back comes first, and Escape takes it.
  await expect(page.getByRole('button', { name: 'Palaa täyttämään' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Lähetä asiakirja' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Asiakirja on lähetetty' })).toBeVisible()
  const letter = page.getByRole('article')
  await expect(letter).toHaveAttribute('lang', 'sv')
  await expect(letter).toContainText('Ja')
  await expect(page.getByText('Asiakirja on laadittu ruotsiksi')).toBeVisible()
  await expectAccessible(page)
})

test('a finished part of a long document folds when one goes on, and opens again by its name @phone-only @full', async ({
  page,
}) => {
  const { child } = await enterFamily(page)
  const id = await askGuardians(page, child, { name: 'Kasvun kansio', sections: FOUR_SECTIONS })
  await page.goto(filling(id))
  const part = (name: string) => page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name }) })
  const field = (name: string) => page.getByRole('textbox', { name: `${name}: kertokaa lapsestanne` })
  // What is not finished stays open, and one goes on all the same.
  await page.getByRole('button', { name: 'Seuraava osa: Ruoka' }).click()
  await expect(part('Ruoka').locator('summary')).toBeFocused()
  await expect(field('Uni')).toBeVisible()
  await field('Uni').fill('Nukkuu hyvin')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Seuraava osa: Ruoka' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('Uni')).toBeHidden()
  await expect(part('Uni').getByRole('img', { name: 'valmis' })).toBeVisible()
  await expect(part('Ruoka').locator('summary')).toBeFocused()
  await expectAccessible(page)

  // Coming back opens what is left to do; the rest is there by its name, or by the contents.
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field('Ruoka')).toBeVisible()
  await expect(field('Uni')).toBeHidden()
  // On paper nothing is folded; on the screen it is again afterwards.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(field('Uni')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(field('Uni')).toBeHidden()
  await part('Uni').locator('summary').click()
  await expect(field('Uni')).toHaveValue('Nukkuu hyvin')
  await part('Uni').locator('summary').click()
  const contents = page.getByRole('navigation', { name: 'Sisältö' })
  if (!(await contents.isVisible())) await page.getByRole('button', { name: 'Sisältö' }).click()
  await contents.getByRole('link', { name: 'Uni' }).click()
  await expect(part('Uni').locator('summary')).toBeFocused()
  await expect(field('Uni')).toBeVisible()
})

const SLOWDOWN = 4
const LETTERS = 20
/** Slower than this, and the letters come after the fingers. */
const AIM_MS = 50

test('in a document of two hundred questions a key draws its own question and nothing else @phone-only @full', async ({
  page,
}, { annotations }) => {
  test.slow()
  const { child } = await enterFamily(page)
  const id = await askGuardians(page, child, { name: 'Pitkä lomake', sections: MANY_SECTIONS })
  await page.goto(filling(id))
  const field = page.getByLabel('Kysymys 101', { exact: true })
  await field.fill('a')
  await expect(saved(page)).toBeVisible()
  await field.focus()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(watchTyping)
  for (let letter = 0; letter < LETTERS; letter++) await page.keyboard.press('b')
  const { touched, times } = await page.evaluate(typingSeen)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const slowest = times.toSorted((a, b) => a - b)
  annotations.push({
    type: `ms of a key at ${SLOWDOWN}x, median and slowest (aim ${AIM_MS})`,
    description: `${slowest[Math.floor(times.length / 2)]}, ${slowest.at(-1)}`,
  })
  expect(times).toHaveLength(LETTERS)
  // Neither another question nor the list of parts: only how saving goes may change beside the field.
  expect(touched).toEqual([])
  await page.getByLabel('Kysymys 102', { exact: true }).fill('c')
  await expect(page.getByText('2/200 kysymykseen vastattu')).toBeVisible()
  await expectAccessible(page)
})

type Typing = { readonly times: number[]; readonly touched: string[] }

/** In the page: how long each key takes until its picture, and which questions it draws anew. */
function watchTyping(): void {
  const typing: Typing = { times: [], touched: [] }
  Object.assign(globalThis, { typing })
  let began = 0
  addEventListener('keydown', () => (began = performance.now()), { capture: true })
  addEventListener('input', () =>
    requestAnimationFrame(() => setTimeout(() => typing.times.push(Math.round(performance.now() - began)))),
  )
  const around = document.querySelector('main')
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const place = element?.closest('section, nav, progress')
      const isBeside = !element?.closest('[role=status], #question-101')
      if (place && isBeside) typing.touched.push(element?.outerHTML.slice(0, 80) ?? '')
    }
  })
  if (around) watcher.observe(around, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** In the page: what was seen, once the last key has its picture. */
async function typingSeen(): Promise<Typing> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))
  // Left there by watchTyping.
  return (globalThis as unknown as { typing: Typing }).typing
}
