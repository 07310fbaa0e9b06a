import type { Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { anAbsenceApplication, answerChild, aServiceApplication, CHILD } from '../../component-tests/child-answers.ts'
import { notFound, refusal } from '../../component-tests/fake-api.ts'
import { expect, test } from '../../component-tests/test.ts'

const REJECTED = {
  status: 'REJECTED',
  decidedBy: anAbsenceApplication().data.createdBy.id,
  decidedByName: 'Palveluohjaaja',
  decidedAt: Temporal.Instant.from('2026-09-14T05:59:00Z'),
  rejectedReason: 'Paikkaa ei ole.',
} as const

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Peru hakemus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Peru hakemus' }).click()
}

async function expectNotWithdrawn(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: status })).toBeVisible()
  const told = page.getByRole('alertdialog', { name: 'Hakemusta ei voitu perua' })
  await expect(told).toContainText('Hakemukseen on jo tehty päätös.')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Peru hakemus' })).toHaveCount(0)
}

test('says that a decided service application was not withdrawn', async ({ page, api, open }) => {
  answerChild(api, { serviceApplications: [aServiceApplication()] })
  api.answer('children.deleteServiceApplication', () => {
    answerChild(api, { serviceApplications: [aServiceApplication({ decision: REJECTED })] })
    return refusal('children.deleteServiceApplication', 'ALREADY_DECIDED')
  })
  await open(`/children/${CHILD}#service-applications`)
  await withdraw(page)
  await expectNotWithdrawn(page, 'Hylätty')
})

test('says that a decided absence application was not withdrawn', async ({ page, api, open }) => {
  answerChild(api, { absenceApplications: [anAbsenceApplication()] })
  api.answer('children.deleteAbsenceApplication', () => {
    answerChild(api, { absenceApplications: [anAbsenceApplication({ status: 'ACCEPTED' })] })
    return refusal('children.deleteAbsenceApplication', 'ALREADY_DECIDED')
  })
  await open(`/children/${CHILD}#absence-applications`)
  await withdraw(page)
  await expectNotWithdrawn(page, 'Hyväksytty')
})

test('says that an application that the other guardian withdrew is gone', async ({ page, api, open }) => {
  answerChild(api, { absenceApplications: [anAbsenceApplication()] })
  api.answer('children.deleteAbsenceApplication', () => {
    answerChild(api)
    return notFound()
  })
  await open(`/children/${CHILD}#absence-applications`)
  await withdraw(page)
  await expect(page.getByText('Poissaoloa ei ole haettu.')).toBeVisible()
  await expect(page.getByRole('alertdialog', { name: 'Hakemusta ei voitu perua' })).toBeVisible()
})
