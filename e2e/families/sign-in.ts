import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { weakLogin } from '@nalle/contract/session.ts'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { leavePage } from './chromium-workarounds.ts'

const CALLBACK = '/api/citizen/auth/sfi/login/callback'

/** The quick way in, for stories that are not about login: the test installation takes the identity code's word. */
export async function signIn(page: Page, person: { readonly identityCode: string }): Promise<void> {
  const answer = await page.request.post(CALLBACK, { form: { preset: person.identityCode }, maxRedirects: 0 })
  expect(answer.status(), 'login by identity code').toBe(302)
  expect(answer.headers()['location'], 'login by identity code').toBe('/')
}

/** Username and password, without the form: for stories that need somebody known weakly. */
export async function signInWeakly(page: Page, { username, password }: BodyOf<typeof weakLogin>): Promise<void> {
  const answer = await page.request.post('/api/citizen/auth/weak-login', {
    headers: { 'x-evaka-csrf': '1' },
    data: { username, password },
  })
  expect(answer.status(), 'login by password').toBe(200)
}

/** Ends the login of this browser. A page that learns of it in the middle of a call would navigate by itself. */
export async function endLogin(page: Page): Promise<void> {
  await leavePage(page)
  await page.context().clearCookies({ name: 'nalle.session' })
}
