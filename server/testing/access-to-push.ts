import type { PersonId, PushDeviceId } from '@nalle/domain/ids.ts'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Decisions } from './access-decision.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

const pair = createECDH('prime256v1')
pair.generateKeys()
const KEYS = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }

/** Nobody listens there. */
const newAddress = () => `http://127.0.0.1:9/${randomUUID()}`

/** More than there are tries with one. */
const DEVICES_OF_EACH = 40

const devices = new Map<PersonId, PushDeviceId[]>()

const ids = {
  own: ({ guardian }: TestFamily) => ({ params: { deviceId: devices.get(guardian.id)?.pop() } }),
  foreign: 404,
  unknown: { params: { deviceId: UNKNOWN_ID } },
} as const

const CHOICES = { language: 'fi', kinds: ['MESSAGE'], quietHours: null }

export const ACCESS_TO_PUSH: Decisions = {
  // As many as one can have.
  'push.addPushDevice': {
    anonymous: 401,
    weak: 409,
    strong: 409,
    input: { body: { ...CHOICES, endpoint: newAddress(), keys: KEYS, name: 'Puhelin' } },
  },
  'push.getPushDevices': { anonymous: 401, weak: 200, strong: 200 },
  'push.removePushDevice': { anonymous: 401, weak: 204, strong: 204, ids },
  // Of a browser that is no device: nothing happens, and nothing is told.
  'push.renewPushAddress': {
    anonymous: 204,
    weak: 204,
    strong: 204,
    input: { body: { endpoint: newAddress(), keys: KEYS } },
  },
  'push.testPushDevice': { anonymous: 401, weak: 200, strong: 200, ids },
  'push.updatePushDevice': {
    anonymous: 401,
    weak: 204,
    strong: 204,
    ids: {
      own: (family) => ({ ...ids.own(family), body: CHOICES }),
      foreign: 404,
      unknown: { ...ids.unknown, body: CHOICES },
    },
  },
}

export async function preparePushDevices(nalle: TestNalle, { guardian }: TestFamily): Promise<void> {
  const rows = await nalle.db.transaction((tx) =>
    tx
      .insertInto('push_device')
      .values(
        Array.from({ length: DEVICES_OF_EACH }, () => ({
          person_id: guardian.id,
          token_hash: randomBytes(32),
          endpoint: newAddress(),
          public_key: pair.getPublicKey(),
          auth_secret: randomBytes(16),
          name: 'Puhelin',
          language: 'fi' as const,
          kinds: [],
          created_at: nalle.now(),
        })),
      )
      .returning('id')
      .execute(),
  )
  devices.set(
    guardian.id,
    rows.map(({ id }) => id),
  )
}
