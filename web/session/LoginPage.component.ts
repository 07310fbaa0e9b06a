import { expectAccessible } from '../component-tests/accessible.ts'
import { NO_LOGIN } from '../component-tests/start.ts'
import { expect, test } from '../component-tests/test.ts'

const start = { auth: NO_LOGIN, features: { passkeys: false } }

test('passes the address to return to on to both ways of logging in', async ({ page, open }) => {
  await open('/login?next=%2Faccessibility', { start })
  await expect(page.getByRole('link', { name: 'Kirjaudu salasanalla' })).toHaveAttribute(
    'href',
    '/login/form?next=%2Faccessibility',
  )
  await expect(page.getByRole('link', { name: 'Tunnistaudu' })).toHaveAttribute('href', /RelayState=%2Faccessibility/)
})

test('shows the announcement of the municipality in the language of the page', async ({ page, open }) => {
  const systemNotification = {
    text: 'Huolto lauantaina.',
    textSv: 'Underhåll på lördag.',
    textEn: 'Maintenance on Saturday.',
    validTo: Temporal.Instant.from('2099-01-01T00:00:00Z'),
  }
  for (const [language, text] of [
    ['fi', systemNotification.text],
    ['sv', systemNotification.textSv],
    ['en', systemNotification.textEn],
  ] as const) {
    await open('/login', { start: { ...start, systemNotification }, language })
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectAccessible(page)
})

for (const [code, ...words] of [
  ['TOO_MANY_LOGINS', 'Odota hetki, enintään puoli tuntia, ja yritä uudelleen.'],
  ['REGISTER_UNAVAILABLE', 'Sinut tunnistettiin', 'Yritä uudelleen muutaman minuutin kuluttua.'],
  ['REGISTER_ANSWER_UNUSABLE', 'Sinut tunnistettiin', 'Ota yhteyttä kuntasi varhaiskasvatukseen.'],
] as const) {
  test(`says what to do after the login error ${code}`, async ({ page, open }) => {
    await open(`/login?loginError=true&errorCode=${code}`, { start })
    const dialog = page.getByRole('alertdialog', { name: 'Tunnistautuminen ei onnistunut' })
    for (const word of words) await expect(dialog).toContainText(word)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Palaa takaisin' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/login')
  })
}
