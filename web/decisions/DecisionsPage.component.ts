import { expectAccessible } from '../component-tests/accessible.ts'
import {
  aDaycareAssistance,
  aListedDecision,
  answerDecisionList,
  aPreschoolAssistance,
  ASSISTANCE,
  DECIDED_CHILD,
} from '../component-tests/decision-answers.ts'
import { expect, test } from '../component-tests/test.ts'
import { PHONE } from '../component-tests/widths.ts'

const DAYCARE = 'Päätös tuesta varhaiskasvatuksessa'

test('says that the guardian who applied answers the decision', async ({ page, api, open }) => {
  answerDecisionList(api, { decisions: [aListedDecision()] })
  await open('/decisions')
  await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).toContainText(
    'Hakemuksen tehnyt huoltaja vastaa tähän päätökseen.',
  )
  await expect(page.getByText(/odottaa vastaustasi/)).toHaveCount(0)
  await expectAccessible(page)
})

test('says why a decision on support was annulled, in the list and on its page', async ({ page, api, open }) => {
  const annulled = aDaycareAssistance({ status: 'ANNULLED', annulmentReason: 'Tehty väärästä yksiköstä' })
  const { id, validityPeriod, status, assistanceLevels, annulmentReason } = annulled
  answerDecisionList(api, {
    assistance: [
      {
        id,
        childId: DECIDED_CHILD,
        validityPeriod,
        status,
        decisionMade: Temporal.PlainDate.from('2026-09-14'),
        selectedUnit: { id: null, name: 'Vuokkorinteen päiväkoti' },
        assistanceLevels,
        annulmentReason,
        // Nobody opened it before it was annulled.
        isUnread: true,
      },
    ],
  })
  api.answer('assistanceDecisions.getAssistanceDecision', annulled)
  api.answer('assistanceDecisions.markAssistanceDecisionRead', undefined)
  await open('/decisions')
  const ofChild = page.getByRole('region', { name: 'Aino Esimerkki' })
  await expect(ofChild).toContainText('Mitätöity')
  await expect(ofChild).not.toContainText('Lukematta')
  await ofChild.getByText(DAYCARE).click()
  await expect(ofChild.getByText('Tehty väärästä yksiköstä')).toBeVisible()
  await expectAccessible(page)
  await open(`/decisions/assistance/${ASSISTANCE}`)
  await expect(page.getByRole('region', { name: 'Päätös on mitätöity' })).toContainText('Tehty väärästä yksiköstä')
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('shows a decision on support in pre-primary education in its own language', async ({ page, api, open }) => {
    const decision = aPreschoolAssistance()
    const listed = (isUnread: boolean) =>
      answerDecisionList(api, {
        preschool: [
          {
            id: ASSISTANCE,
            childId: DECIDED_CHILD,
            validityPeriod: { start: Temporal.PlainDate.from('2026-09-01'), end: null },
            status: 'ACCEPTED',
            type: 'NEW',
            decisionMade: Temporal.PlainDate.from('2026-09-14'),
            unitName: 'Blåsippans daghem',
            annulmentReason: '',
            isUnread,
          },
        ],
      })
    listed(true)
    api.answer('assistanceDecisions.getPreschoolAssistanceDecision', decision)
    api.answer('assistanceDecisions.markPreschoolAssistanceDecisionRead', () => listed(false))
    await open('/decisions')
    await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).toContainText('Lukematta')
    await page.getByRole('link', { name: 'Avaa päätös Päätös tuesta esiopetuksessa' }).click()
    await expect(page).toHaveURL(`/decisions/assistance-preschool/${ASSISTANCE}`)
    const title = page.getByRole('heading', { level: 1, name: 'Beslut om stöd inom förskoleundervisningen' })
    await expect(title.locator('[lang=sv]')).toBeVisible()
    await expect(page.getByText('Päätös on tehty ruotsiksi')).toBeVisible()
    const text = page.locator('main [lang=sv]').last()
    for (const words of [
      'Godkänt',
      'stöd som inleds',
      '1.9.2026–31.5.2027',
      'Blåsippans daghem',
      'Grupp Blåsippan',
      'Barnet har förlängd läroplikt.',
      'Från och med augusti.',
      'assistenttjänster',
      'särskilda hjälpmedel',
      'Barnet behöver en assistent i gruppen.',
      'Stödet behövs för barnets hörsel.',
      'pedagogisk utredning, 1.8.2026',
      'läkarutlåtande',
      'Handlingarna finns i barnets akt.',
      'Vårdnadshavarna är av samma åsikt.',
      'Erja Eklund, speciallärare, 040 5550 111',
      'Joni Johtaja, direktör',
    ])
      await expect(text).toContainText(words)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Päätöksiin' }).click()
    await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).not.toContainText('Lukematta')
  })
})
