import type { Page } from '@playwright/test'
import { addUnit } from '../applications/applying.ts'
import { expectAccessible } from '../families/accessible.ts'
import type { Person } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { municipality } from '../families/municipality.ts'
import { signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { untilDrawn } from '../families/until-drawn.ts'
import { newAddress } from '../personal-details/mailbox.ts'
import { answeringAddress, AT_HOME, decide, decisionNamed, enterFamily, NAMES } from './deciding.ts'

test('all decisions stand child by child, what waits is open and counted @full-phone', async ({ page }) => {
  const children = [AT_HOME, { ...AT_HOME, firstNames: 'Onni' }, { ...AT_HOME, firstNames: 'Helmi' }]
  const family = await enterFamily(page, { children })
  const [aino = family.child, onni = family.child] = family.children
  const decided = await decide(page, { ...family, child: aino })
  await decide(page, { ...family, child: onni }, { type: 'CLUB' })
  await page.goto('/decisions')
  const waiting = page.getByRole('region', { name: '2 päätöstä odottaa vastaustasi' })
  await expect(waiting.getByRole('link', { name: 'Siirry ensimmäiseen päätökseen' })).toHaveAttribute(
    'href',
    answeringAddress(decided),
  )
  await expect(page.getByRole('region', { name: 'Helmi Esimerkki' })).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Aino Esimerkki' })
  await expect(card).toContainText('Vastaa viimeistään 28.9.2026 (14 päivää jäljellä)')
  const menu = page.getByRole('button', { name: /^Valikko/ })
  await expect(menu).toContainText('2 odottaa sinua')
  await expectAccessible(page)

  await card.getByRole('link', { name: `Vastaa päätökseen ${NAMES.daycare}` }).click()
  await page.getByRole('button', { name: 'Lähetä vastaus' }).click()
  await expect(page.getByRole('region', { name: 'Vastauksenne on tallennettu' })).toBeVisible()
  await expect(menu).toContainText('1 odottaa sinua')
  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  await expect(page.getByRole('region', { name: '1 päätös odottaa vastaustasi' })).toBeVisible()
  await expect(card.getByText('Vastattu')).toBeHidden()
  await expect(card).toContainText('Paikka otettu vastaan')
  await expectAccessible(page)
})

test('who has no decisions is told what will come @full', async ({ page }) => {
  await enterFamily(page)
  await page.goto('/decisions')
  await expect(page.getByRole('heading', { name: 'Ei vielä päätöksiä' })).toBeVisible()
  await expectAccessible(page)
})

test('the list of applications and the mail lead to the very decision @full', async ({ page }) => {
  const email = newAddress()
  const family = await enterFamily(page, { guardian: { email } })
  const decided = await decide(page, family)
  await page.goto('/applications')
  await page.getByRole('link', { name: /^Vastaa päätökseen/ }).click()
  await expect(page).toHaveURL(answeringAddress(decided))
  await expect(decisionNamed(page, NAMES.daycare)).toBeVisible()

  await page.goto(`/demo/mail?recipient=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Sinulle on uusi päätös/ }).click()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(answeringAddress(decided))
  await expect(decisionNamed(page, NAMES.daycare)).toContainText('Vastaa viimeistään 28.9.2026')
})

test('who knows the password only sees the count behind a lock, and comes through strong login to the decision @full', async ({
  page,
}) => {
  const family = await enterFamily(page, { guardian: { withPassword: true } })
  const decided = await decide(page, family)
  await page.context().clearCookies()
  await signInWeakly(page, family.guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: /^Valikko/ }).click()
  const item = page.getByRole('link', { name: /^Päätökset/ })
  await expect(item).toContainText('1 odottaa sinua')
  await expect(item).toContainText('vaatii vahvan tunnistautumisen')
  await expectAccessible(page)
  await page.goto(answeringAddress(decided))
  await identify(page, family.guardian)
  await expect(page).toHaveURL(answeringAddress(decided))
  await expect(page.getByRole('button', { name: 'Lähetä vastaus' })).toBeVisible()
})

/** Fees of a family from a day on; a voucher where a value is given. */
async function sendFinanceDecision(
  page: Page,
  { head, partner, child }: { readonly head: Person; readonly partner: Person | null; readonly child: Person },
  { validFrom, isVoucher = false }: { readonly validFrom: string; readonly isVoucher?: boolean },
): Promise<string> {
  const unit = await addUnit(page, 'Metsätähden päiväkoti')
  const id = await municipality<string>(page, 'draftFinanceDecision', {
    type: isVoucher ? 'VOUCHER_VALUE_DECISION' : 'FEE_DECISION',
    language: 'fi',
    headId: head.id,
    partnerId: partner?.id ?? null,
    validity: { start: validFrom, end: null },
    familySize: 3,
    incomeCents: 450_000,
    decidedBy: { name: 'Anne Laine', title: 'palveluohjaaja' },
    children: [
      {
        childId: child.id,
        unitId: unit.id,
        serviceNeed: 'Kokopäiväinen',
        baseFeeCents: 20_000,
        siblingDiscountPercent: 0,
        feeCents: 20_000,
        voucherValueCents: isVoucher ? 80_000 : null,
      },
    ],
  })
  await municipality(page, 'sendFinanceDecisions', {
    ids: [id],
    organization: 'Kuusilahden kaupunki',
    archiveMonths: 180,
    by: null,
  })
  return id
}

test('fees and vouchers: the newest is open, a voucher names its child, a fee names none @phone-only', async ({
  page,
}) => {
  const family = await enterFamily(page, { otherGuardian: { firstNames: 'Pekka', lastName: 'Esimerkki' } })
  const { guardian, otherGuardian, child } = family
  const people = { head: guardian, partner: otherGuardian, child }
  await sendFinanceDecision(page, people, { validFrom: '2026-08-01' })
  const id = await sendFinanceDecision(page, { ...people, partner: null }, { validFrom: '2026-09-01', isVoucher: true })
  await untilDrawn(page, `/api/citizen/voucher-value-decisions/${id}/download`)
  await page.goto('/decisions')
  const section = page.getByRole('region', { name: 'Maksupäätökset ja palvelusetelin arvopäätökset' })
  // What tells of the case is a group inside each of them.
  const cards = section.getByRole('group').filter({ has: page.getByRole('heading', { level: 3 }) })
  const [newest, oldest] = [cards.nth(0), cards.nth(1)]
  await expect(newest).toContainText('Palvelusetelin arvopäätös, 1.9.2026 alkaen')
  await expect(newest.getByText('Aino Esimerkki')).toBeVisible()
  await expect(newest.getByRole('link', { name: /Lataa päätös/ })).toBeVisible()
  await expect(oldest.getByText('Maksuvelvolliset')).toBeHidden()
  await oldest.getByText('Varhaiskasvatuksen maksupäätös, 1.8.2026 alkaen').click()
  await expect(oldest.getByText('Maksuvelvolliset')).toBeVisible()
  await expect(oldest).toContainText(guardian.lastName)
  await expect(oldest).toContainText('Pekka Esimerkki')
  await expect(oldest.getByText('Aino Esimerkki')).toHaveCount(0)
  for (const card of [newest, oldest]) {
    const handling = card.getByRole('group')
    await handling.getByRole('heading', { name: 'Asian käsittelytiedot' }).click()
    for (const told of ['Kuusilahden kaupunki', '180 kuukautta', 'salassa pidettävä 25 vuotta'])
      await expect(handling).toContainText(told)
  }
  await expectAccessible(page)
})

test('a decision is answered with the keyboard alone', async ({ page }) => {
  const family = await enterFamily(page)
  const decided = await decide(page, family)
  await page.goto(answeringAddress(decided))
  const accept = page.getByRole('radio', { name: 'Otamme paikan vastaan' })
  await expect(accept).toBeVisible()
  for (let step = 0; step < 40 && !(await accept.evaluate((radio) => radio === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Emme ota paikkaa vastaan' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('11.1.2027')
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('region', { name: 'Vastauksenne on tallennettu' })
  await expect(receipt).toContainText('11.1.2027 alkaen')
  await expect(receipt.getByRole('heading')).toBeFocused()
})
