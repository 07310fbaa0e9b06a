import type { PasskeyId, PersonId } from '@nalle/domain/ids.ts'
import { randomBytes } from 'node:crypto'
import type { Decisions } from './access-decision.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

const NOTHING = 'AAAA'
const CREDENTIAL = { id: NOTHING, rawId: NOTHING, type: 'public-key' } as const

/** What no device has made. */
const NEW = { ...CREDENTIAL, response: { clientDataJSON: NOTHING, attestationObject: NOTHING } }
const USED = {
  ...CREDENTIAL,
  response: { clientDataJSON: NOTHING, authenticatorData: NOTHING, signature: NOTHING, userHandle: NOTHING },
}

/** More than there are tries to remove one. */
const PASSKEYS_OF_EACH = 8

const passkeys = new Map<PersonId, PasskeyId[]>()

export const ACCESS_TO_PASSKEYS: Decisions = {
  'personalDetails.addPasskey': {
    anonymous: 401,
    weak: 403,
    strong: 400,
    input: { body: { name: 'Puhelin', credential: NEW } },
  },
  'personalDetails.getPasskeys': { anonymous: 401, weak: 200, strong: 200 },
  'personalDetails.removePasskey': {
    anonymous: 401,
    weak: 204,
    strong: 204,
    ids: {
      own: ({ guardian }) => ({ params: { passkeyId: passkeys.get(guardian.id)?.pop() } }),
      foreign: 404,
      unknown: { params: { passkeyId: UNKNOWN_ID } },
    },
  },
  'personalDetails.renamePasskey': {
    anonymous: 401,
    weak: 204,
    strong: 204,
    ids: {
      own: ({ guardian }) => ({ params: { passkeyId: passkeys.get(guardian.id)?.[0] }, body: { name: 'Tabletti' } }),
      foreign: 404,
      unknown: { params: { passkeyId: UNKNOWN_ID }, body: { name: 'Tabletti' } },
    },
  },
  'personalDetails.startPasskey': { anonymous: 401, weak: 403, strong: 200 },
  'session.passkeyLogin': { anonymous: 403, weak: 403, strong: 403, input: { body: USED } },
  'session.startPasskeyLogin': { anonymous: 200, weak: 200, strong: 200 },
}

export async function preparePasskeys(nalle: TestNalle, { guardian }: TestFamily): Promise<void> {
  const rows = await nalle.db.transaction((tx) =>
    tx
      .insertInto('passkey')
      .values(
        Array.from({ length: PASSKEYS_OF_EACH }, () => ({
          person_id: guardian.id,
          credential_id: randomBytes(32),
          public_key: randomBytes(77),
          counter: 0,
          name: 'Puhelin',
          transports: [],
          created_at: nalle.now(),
        })),
      )
      .returning('id')
      .execute(),
  )
  passkeys.set(
    guardian.id,
    rows.map(({ id }) => id),
  )
}
