import {
  getAuthStatus,
  getStart,
  getSystemNotification,
  getVersion,
  passkeyLogin,
  startPasskeyLogin,
  weakLogin,
} from '@nalle/contract/session.ts'
import type { PopulationRegister } from '../external/population-register.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { logInWithPasskey, passkeyLoginOptions, type OriginOf } from './passkey-login.ts'
import { authStatusAnswer, startAnswer } from './start-answer.ts'
import { findSystemNotification } from './system-notification.ts'
import { logInWithPassword } from './weak-login.ts'

export function sessionRoutes(app: App, register: PopulationRegister, originOf: OriginOf): void {
  handle(app, getAuthStatus, ({ citizen, now }) => authStatusAnswer(app, citizen, now))
  handle(app, getStart, ({ request, citizen, now }) => startAnswer(app, request, citizen, now))
  handle(app, weakLogin, (context) => logInWithPassword(app, register, context))
  handle(app, startPasskeyLogin, ({ request, now }) => passkeyLoginOptions(app.db, originOf(request), now))
  handle(app, passkeyLogin, (context) => logInWithPasskey(app, register, originOf, context))
  handle(app, getSystemNotification, async ({ db, now }) => ({
    notification: (await findSystemNotification(db, now)) ?? null,
  }))
  handle(app, getVersion, () => ({ commitId: app.version }))
}
