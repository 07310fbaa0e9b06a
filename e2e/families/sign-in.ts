import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { weakLogin } from '@nalle/contract/session.ts'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

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

/**
 * Nobody is logged in with this browser any more. Its page is left first: one that learns of it in the middle of a call
 * goes to the root by itself, and where a story opens an address in the same moment, Chromium may open neither and wait
 * for ever.
 */
export async function endLogin(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'nalle.session' })
}
