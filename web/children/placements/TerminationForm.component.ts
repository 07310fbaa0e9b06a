import { expectAccessible } from '../../component-tests/accessible.ts'
import {
  aPlacement,
  aPlacementGroup,
  answerChild,
  aReceipt,
  CHILD,
  daycareOnlyEffects,
} from '../../component-tests/child-answers.ts'
import { expect, test } from '../../component-tests/test.ts'

const PLACEMENTS = `/children/${CHILD}#placements`
const LAST_DAY = Temporal.PlainDate.from('2026-12-31')
const WHAT = {
  fi: {
    name: 'Vain maksullinen varhaiskasvatus, Kaarnan päiväkoti',
    asked: 'viimeinen päivä on 31.12.2026. Oikeus esiopetukseen tai valmistavaan opetukseen säilyy.',
    labels: ['Irtisano paikka', 'Vain maksullinen varhaiskasvatus', 'Viimeinen läsnäolopäivä', 'Irtisano'],
    forbidden: 'Esiopetus, Kaarnan päiväkoti',
  },
  sv: {
    name: 'Bara den avgiftsbelagda småbarnspedagogiken, Kaarnan päiväkoti',
    asked: 'sista dagen är 31.12.2026. Rätten till förskoleundervisning eller förberedande undervisning kvarstår.',
    labels: ['Säg upp platsen', 'Bara den avgiftsbelagda småbarnspedagogiken', 'Sista närvarodagen', 'Säg upp'],
    forbidden: 'Förskoleundervisning, Kaarnan päiväkoti',
  },
  en: {
    name: 'Only the early childhood education that is paid for, Kaarnan päiväkoti',
    asked: 'the last day is 31.12.2026. The right to pre-primary or preparatory education stays.',
    labels: ['Terminate the place', 'Only the early childhood education', 'Last day of attendance', 'Terminate'],
    forbidden: 'Pre-primary education, Kaarnan päiväkoti',
  },
} as const

for (const language of ['fi', 'sv', 'en'] as const) {
  const { name, asked, labels, forbidden } = WHAT[language]
  const [start, daycareOnly, lastDay, submit] = labels
  test(`names only the daycare before terminating only the daycare, ${language}`, async ({ page, api, open }) => {
    answerChild(api)
    api.answer('children.previewTermination', ({ query }) => ({
      ...daycareOnlyEffects(query.terminationDate),
      daycareOnly: query.terminateDaycareOnly === true,
    }))
    await open(PLACEMENTS, { language })
    await page.getByRole('button', { name: start }).click()
    await page.getByRole('radio', { name: daycareOnly }).check()
    await page.getByRole('textbox', { name: lastDay }).fill('31.12.2026')
    await page.getByRole('button', { name: submit, exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`${name}: ${asked}`)
    await expect(question).not.toContainText(forbidden)
    await expectAccessible(page)
  })
}

test('names a termination in the list of receipts as on the receipt', async ({ page, api, open }) => {
  const receipt = aReceipt(daycareOnlyEffects(LAST_DAY))
  answerChild(api, { terminations: [receipt] })
  await open(PLACEMENTS)
  await page.getByRole('link', { name: `${WHAT.fi.name}, irtisanottu 14.9.2026` }).click()
  await expect(page.getByRole('heading', { name: 'Kuitti paikan irtisanomisesta' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: WHAT.fi.name })).toBeVisible()
})

test('does not offer to terminate a place that ends today', async ({ page, api, open }) => {
  const endDate = Temporal.PlainDate.from('2026-09-14')
  const placements = [{ ...aPlacement('DAYCARE', endDate), terminationRequestedDate: endDate }]
  answerChild(api, { placements: [aPlacementGroup({ type: 'DAYCARE', endDate, terminatable: false, placements })] })
  await open(PLACEMENTS)
  await expect(page.getByText('Paikka päättyy tänään, joten sitä ei tarvitse irtisanoa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Irtisano paikka' })).toHaveCount(0)
})
