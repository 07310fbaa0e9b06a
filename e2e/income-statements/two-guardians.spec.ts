import { expectAccessible } from '../families/accessible.ts'
import { endLogin, signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addPaper, assurance, bringChildDraft, enterFamily, field, send, statements } from './telling.ts'

test('the other guardian reads and adds to the statement of a child once it is sent @phone-only @full', async ({
  page,
}) => {
  test.slow()
  const { guardian, otherGuardian, child } = await enterFamily(page, { otherGuardian: { firstNames: 'Pekka' } })
  await bringChildDraft(page, child.id, 'Perhe-eläke.pdf')
  const [draft] = await statements(page, child.id)
  await endLogin(page)

  await signIn(page, otherGuardian)
  await expect(statements(page, child.id)).resolves.toEqual([])
  await endLogin(page)

  await signIn(page, guardian)
  await page.goto(`/child-income/${child.id}/${draft?.id}/edit`)
  await expect(page.getByText('Kaikki tarvittava on täytetty.')).toBeVisible()
  await assurance(page).check()
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Peru/ })).toBeVisible()
  await endLogin(page)

  await signIn(page, otherGuardian)
  await page.goto('/income')
  await page.getByRole('link', { name: /^Täydennä 1\.9\.2026 alkaen/ }).click()
  await expect(page.getByText('Toinen huoltaja on lisännyt: Perhe-eläke.pdf')).toBeVisible()
  await expect(page.getByText('Perhe-eläke.pdf (toisen huoltajan lisäämä)')).toBeVisible()
  await expect(page.getByRole('button', { name: /Poista.*Perhe-eläke/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Peru/ })).toHaveCount(0)
  await addPaper(page, 'Liitteet lapsen tuloista', 'Elatusapu.pdf')
  await field(page, 'Lisätiedot').fill('Elatusapu alkoi syyskuussa.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(page.getByText('Täydennys on lähetetty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lataa Elatusapu.pdf' })).toBeVisible()

  await endLogin(page)
  await signIn(page, guardian)
  await page.goto(`/child-income/${child.id}/${draft?.id}`)
  await expect(page.getByRole('link', { name: 'Lataa Perhe-eläke.pdf' })).toBeVisible()
  await expect(page.getByText('Elatusapu.pdf (toisen huoltajan lisäämä)')).toBeVisible()
  await page.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(page.getByText('Täydennys on lähetetty.')).toBeVisible()
  const [sent] = await statements(page, child.id)
  expect(sent).toMatchObject({
    otherInfo: 'Elatusapu alkoi syyskuussa.',
    // Brought in the same moment of the story, and so in any order.
    attachments: expect.arrayContaining([
      expect.objectContaining({ name: 'Perhe-eläke.pdf', own: true }),
      expect.objectContaining({ name: 'Elatusapu.pdf', own: false }),
    ]),
  })
})

test('two guardians add to the statement of a child at once: neither text is lost @phone-only @full', async ({
  page,
  browser,
}) => {
  test.slow()
  const { otherGuardian, child } = await enterFamily(page, { otherGuardian: { firstNames: 'Pekka' } })
  await bringChildDraft(page, child.id, 'Perhe-eläke.pdf')
  const [draft] = await statements(page, child.id)
  await page.goto(`/child-income/${child.id}/${draft?.id}/edit`)
  await assurance(page).check()
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()

  const context = await browser.newContext()
  const his = await context.newPage()
  await signIn(his, otherGuardian)
  await his.goto(`/child-income/${child.id}/${draft?.id}`)
  await field(his, 'Lisätiedot').fill('Elatusapu alkoi syyskuussa.')
  await page.goto(`/child-income/${child.id}/${draft?.id}`)
  await field(page, 'Lisätiedot').fill('Eläke päättyy keväällä.')
  await page.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(page.getByText('Täydennys on lähetetty.')).toBeVisible()

  await his.getByRole('button', { name: 'Lähetä täydennys' }).click()
  const notice = his.getByRole('region', { name: 'Toinen huoltaja on kirjoittanut lisätietoja sillä välin' })
  await expect(notice).toContainText('Eläke päättyy keväällä.')
  await expect(field(his, 'Lisätiedot')).toHaveValue('Elatusapu alkoi syyskuussa.')
  await expectAccessible(his)
  await field(his, 'Lisätiedot').fill('Eläke päättyy keväällä. Elatusapu alkoi syyskuussa.')
  await his.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(his.getByText('Täydennys on lähetetty.')).toBeVisible()
  await expect(notice).toBeHidden()
  const [sent] = await statements(page, child.id)
  expect(sent).toMatchObject({ otherInfo: 'Eläke päättyy keväällä. Elatusapu alkoi syyskuussa.' })
  await context.close()
})
