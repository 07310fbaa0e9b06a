import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addPaper, assurance, bringChildDraft, enterFamily, field, send, statements } from './telling.ts'

test('the other guardian goes on with the statement of a child, and each keeps their own papers @phone', async ({
  page,
}) => {
  test.slow()
  const { guardian, otherGuardian, child } = await enterFamily(page, { otherGuardian: { firstNames: 'Pekka' } })
  await bringChildDraft(page, child.id, 'Perhe-eläke.pdf')
  const [draft] = await statements(page, child.id)
  await page.context().clearCookies()

  await signIn(page, otherGuardian)
  await page.goto(`/child-income/${child.id}/${draft?.id}/edit`)
  // Everything is there: her paper is the one that is asked for, and he need not bring it again.
  await expect(page.getByText('Kaikki tarvittava on täytetty.')).toBeVisible()
  await expect(page.getByText('Perhe-eläke.pdf (toisen huoltajan lisäämä)')).toBeVisible()
  await expect(page.getByRole('button', { name: /Poista.*Perhe-eläke/ })).toHaveCount(0)
  await expectAccessible(page)
  await assurance(page).check()
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()

  await page.getByRole('link', { name: /^Täydennä 1\.9\.2026 alkaen/ }).click()
  await expect(page.getByText('Toinen huoltaja on lisännyt: Perhe-eläke.pdf')).toBeVisible()
  await addPaper(page, 'Liitteet lapsen tuloista', 'Elatusapu.pdf')
  await field(page, 'Lisätiedot').fill('Elatusapu alkoi syyskuussa.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(page.getByText('Täydennys on lähetetty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lataa Elatusapu.pdf' })).toBeVisible()

  await page.context().clearCookies()
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
