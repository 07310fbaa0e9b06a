import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { safeAddress } from '@nalle/domain/session/safe-address.ts'
import { STRONG_LOGIN_PREFIXES } from '../external/identity/identification.ts'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import type { App } from '../http/app.ts'
import { nowOf } from '../http/request-time.ts'
import { formOf } from '../session/saml-forms.ts'
import type { StrongLoginAdapters } from '../session/strong-login.ts'
import { logInIdentified, refuseLogin } from '../session/strong-login-callback.ts'

const CALLBACKS: readonly (string | undefined)[] = STRONG_LOGIN_PREFIXES.map((prefix) => `${prefix}/login/callback`)

/**
 * The quick way in of tests and of stories in a browser: the field `preset` of the form that comes back from the
 * identification is believed to be somebody's identity code. It steps in before the product's own callback, which takes
 * nothing but signed answers and knows of none of this.
 */
export function presetLogin(app: App, { identification, register }: StrongLoginAdapters): void {
  app.fastify.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || !CALLBACKS.includes(request.routeOptions.url)) return
    const preset = formOf(request).field('preset')
    if (preset === undefined) return
    try {
      const identityCode = findIdentityCode(preset)
      if (identityCode === undefined) throw new InvalidMessage('NOT_AN_IDENTITY_CODE')
      const citizen = await app.identify(request, reply, nowOf(app, request))
      await logInIdentified(app, register, request, reply, { identityCode, replaces: citizen?.sessionId })
      const { origin } = identification.partiesFor(request)
      const { searchParams } = new URL(request.raw.url ?? '/', origin)
      return reply.redirect(safeAddress(searchParams.get('RelayState') ?? undefined, origin) ?? '/', 302)
    } catch (error) {
      if (!(error instanceof InvalidMessage)) throw error
      return refuseLogin(app, request, reply, error.reason)
    }
  })
}
