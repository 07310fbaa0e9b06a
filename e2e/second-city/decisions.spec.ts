import { answeringAddress, decide, enterFamily } from '../decisions/deciding.ts'
import { decideDaycareSupport } from '../decisions/supporting.ts'
import { expectAccessible } from '../families/accessible.ts'
import { PHONE } from '../families/widths.ts'
import { expect, test } from './norrvik.ts'

const SUPPORT = 'Beslut om stöd inom småbarnspedagogiken'

test('decisions on places and support are read with the days of this city, and without how a case was handled', async ({
  page,
}) => {
  const family = await enterFamily(page, { children: [{ firstNames: 'Saga', lastName: 'Strandvik', age: 3 }] })
  const decided = await decide(page, family, { language: 'sv' })
  const { id, unit } = await decideDaycareSupport(page, family.child)
  await page.goto('/decisions')
  const ofChild = page.getByRole('region', { name: 'Saga Strandvik' })
  // Three weeks from 14 September.
  await expect(ofChild).toContainText('5.10.2026')
  await expect(page.getByRole('main')).not.toContainText('två veckor')
  await expect(ofChild).toContainText('Oläst')
  await ofChild.getByRole('link', { name: new RegExp(SUPPORT) }).click()
  await expect(page).toHaveURL(`/decisions/assistance/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: SUPPORT })).toBeVisible()
  const main = page.getByRole('main')
  for (const told of ['Godkänt', unit.name, 'från och med 1.9.2026', 'Kuvat tukevat arjen siirtymiä.'])
    await expect(main).toContainText(told)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)

  await page.goto(answeringAddress(decided))
  // 28 days from when an electronic notice counts as received, which is four days after it was sent.
  await expect(main).toContainText('16.10.2026')
  await expect(page.getByRole('heading', { name: 'Uppgifter om handläggningen' })).toHaveCount(0)
  await expectAccessible(page)
})
