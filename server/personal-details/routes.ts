import {
  addPasskey,
  getEmailVerification,
  getHomeAddress,
  getNotificationSettings,
  getPasskeys,
  getPasswordConstraints,
  removePasskey,
  renamePasskey,
  sendVerificationCode,
  startPasskey,
  updateCredentials,
  updateNotificationSettings,
  updatePersonalDetails,
  verifyEmail,
} from '@nalle/contract/personal-details.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { refuse } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { changeCredentials } from './credentials.ts'
import { saveDetails } from './details.ts'
import { confirmEmail, emailVerificationOf, requestCode } from './email-verification.ts'
import { callPasskey, forgetPasskey, keepPasskey, passkeyOptions, passkeysOf } from './passkeys.ts'
import { homeAddressOf } from './home-address.ts'
import { disabledKindsOf, saveDisabledKinds } from './notification-settings.ts'

export function personalDetailsRoutes(app: App, originOf: (request: FastifyRequest) => string): void {
  handle(app, updatePersonalDetails, ({ body, citizen, db, now }) =>
    db.transaction((tx) => saveDetails(tx, citizen.id, body, now)),
  )
  handle(app, getEmailVerification, ({ citizen, db, now }) => emailVerificationOf(db, citizen.id, now))
  handle(app, getHomeAddress, ({ citizen, db }) => homeAddressOf(db, citizen.id))
  handle(app, sendVerificationCode, ({ citizen, db, now }) =>
    db.transaction(async (tx) => {
      const outcome = await requestCode(tx, citizen.id, now)
      if (outcome !== 'DONE') refuse(sendVerificationCode, outcome)
    }),
  )
  handle(app, verifyEmail, ({ body, citizen, db, now }) =>
    confirmEmail({ counting: app.db, audited: db }, citizen.id, body, now),
  )
  handle(app, getNotificationSettings, ({ citizen, db }) => disabledKindsOf(db, citizen.id))
  handle(app, updateNotificationSettings, ({ body, citizen, db }) =>
    db.transaction((tx) => saveDisabledKinds(tx, citizen.id, body)),
  )
  handle(app, getPasswordConstraints, ({ city }) => city.passwords)
  handle(app, updateCredentials, ({ body, citizen, city, db, now }) =>
    changeCredentials(db, citizen, body, city.passwords, now),
  )
  handle(app, getPasskeys, ({ citizen, db }) => passkeysOf(db, citizen))
  handle(app, startPasskey, ({ citizen, city, now, request }) =>
    passkeyOptions(app.db, citizen, city, originOf(request), now),
  )
  handle(app, addPasskey, ({ body, citizen, db, now, request }) =>
    keepPasskey(db, citizen, body, originOf(request), now),
  )
  handle(app, renamePasskey, ({ body, citizen, db, params }) => callPasskey(db, citizen, params.passkeyId, body.name))
  handle(app, removePasskey, ({ citizen, db, params }) => forgetPasskey(db, citizen, params.passkeyId))
}
