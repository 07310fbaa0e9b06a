import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { PHONE } from '../families/widths.ts'
import {
  addPaper,
  assurance,
  bringIncome,
  enterFamily,
  field,
  fillInPeriod,
  goOnTo,
  send,
  statements,
} from './telling.ts'

test('a statement whose answer was lost is sent once, and the second try says so @full', async ({ page }) => {
  test.slow()
  await enterFamily(page)
  await page.goto('/income/new/edit')
  await page.getByRole('radio', { name: 'Hyväksyn korkeimman maksun' }).check()
  await goOnTo(page, 'Voimassaolo')
  await fillInPeriod(page, '1.9.2026')
  await goOnTo(page, 'Tarkista ja lähetä')
  await assurance(page).check()
  // The server has done it, and nobody hears of it.
  await page.route('**/api/citizen/income-statements?*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  const failed = page.getByRole('alertdialog', { name: 'Lähettäminen ei onnistunut' })
  await expect(failed).toContainText('Yhteys katkesi')
  await page.unroute('**/api/citizen/income-statements?*')
  await failed.getByRole('button', { name: 'Selvä' }).click()
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()
  await expect(page).toHaveURL(/\/income$/)
  await expect(page.getByText('Keskeneräinen tuloselvitys')).toHaveCount(0)
  await expect.poll(() => statements(page)).toMatchObject([{ status: 'SENT', startDate: '2026-09-01' }])
})

test('additions to a sent statement outlive the login and go on on a phone @full', async ({ page, browser }) => {
  test.slow()
  const { guardian } = await enterFamily(page)
  await bringIncome(page, '2026-09-01')
  const [sent] = await statements(page)
  const address = `/income/${sent?.id}`
  const kept = async () => {
    const answer = await page.request.get(`/api/citizen/kept-income-forms?incomeStatementId=${sent?.id}`)
    return answer.text()
  }
  await page.goto(address)
  await addPaper(page, 'Muu liite', 'Selvitys.pdf')
  await field(page, 'Lisätiedot').fill('Palkka nousi')
  await expect.poll(kept).toContain('Palkka nousi')

  // Typed after the login had ended: the tab keeps it, and saves it after the next login.
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await field(page, 'Lisätiedot').fill('Palkka nousi lokakuussa')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await page.goto(address)
  await expect(field(page, 'Lisätiedot')).toHaveValue('Palkka nousi lokakuussa')
  await expect.poll(kept).toContain('lokakuussa')
  // Nothing of it is part of the statement yet.
  await expect.poll(async () => (await statements(page))[0]).toMatchObject({ otherInfo: '', attachments: [] })

  const phone = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await phone.clock.setFixedTime(momentOf(TODAY).epochMilliseconds)
  await phone.context().setExtraHTTPHeaders({ EvakaMockedTime: momentOf(TODAY).toString() })
  await signIn(phone, guardian)
  await phone.goto(address)
  await expect(phone.getByText('mihin jäit tietokoneella')).toBeVisible()
  await expect(field(phone, 'Lisätiedot')).toHaveValue('Palkka nousi lokakuussa')
  await expect(phone.getByRole('link', { name: 'Selvitys.pdf', exact: true })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(phone.getByText('Täydennys on lähetetty.')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Lataa Selvitys.pdf' })).toBeVisible()
  await phone.close()
  await expect
    .poll(async () => (await statements(page))[0])
    .toMatchObject({
      otherInfo: 'Palkka nousi lokakuussa',
      attachments: [{ name: 'Selvitys.pdf' }],
    })
  await expect.poll(() => kept()).toBe('{"kept":null}')

  // What is begun and given up leaves nothing behind.
  await page.goto(address)
  await field(page, 'Lisätiedot').fill('Turhaan')
  await page.getByRole('button', { name: 'Hylkää täydennys' }).click()
  await expect(field(page, 'Lisätiedot')).toHaveValue('Palkka nousi lokakuussa')
  await expect(page.getByRole('button', { name: 'Hylkää täydennys' })).toHaveCount(0)
  await expect.poll(() => kept()).toBe('{"kept":null}')
})
