import {
  addPushDevice,
  getPushDevices,
  removePushDevice,
  renewPushAddress,
  testPushDevice,
  updatePushDevice,
} from '@nalle/contract/push.ts'
import type { App } from '../http/app.ts'
import { refuse } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { browserTokenHash, newBrowserToken } from './browser-token.ts'
import { addDevice, devicesOf, findReached, removeDevice, renewAddress, testDevice, updateDevice } from './devices.ts'
import type { PushService } from './push-service.ts'

export function pushRoutes(app: App, service: Pick<PushService, 'channel' | 'templates'>): void {
  handle(app, getPushDevices, async ({ citizen, db, request }) => ({
    publicKey: service.channel.publicKey,
    devices: await devicesOf(db, citizen.id, browserTokenHash(request, app.mode)),
  }))
  handle(app, addPushDevice, async ({ body, citizen, db, now, request, reply }) => {
    const reached = findReached(service, body) ?? refuse(addPushDevice, 'PUSH_ADDRESS')
    const ownHash = browserTokenHash(request, app.mode)
    const { hash: newHash, give } = newBrowserToken()
    const added = await db.transaction((tx) => addDevice(tx, citizen.id, body, { reached, ownHash, newHash, now }))
    give(reply, app.mode)
    return added
  })
  handle(app, updatePushDevice, ({ params: { deviceId }, body, citizen, db }) =>
    db.transaction((tx) => updateDevice(tx, citizen.id, deviceId, body)),
  )
  handle(app, removePushDevice, ({ params: { deviceId }, citizen, db }) =>
    db.transaction((tx) => removeDevice(tx, citizen.id, deviceId)),
  )
  handle(app, testPushDevice, ({ params: { deviceId }, citizen, db, now }) =>
    testDevice({ audited: db, noting: app.db }, service, citizen.id, deviceId, now),
  )
  handle(app, renewPushAddress, async ({ body, db, request }) => {
    const reached = findReached(service, body) ?? refuse(renewPushAddress, 'PUSH_ADDRESS')
    const ownHash = browserTokenHash(request, app.mode)
    if (ownHash !== undefined) await db.transaction((tx) => renewAddress(tx, ownHash, reached))
  })
}
