import { openApi } from './api.ts'
import { liveOn, townStaff } from './staff.ts'

/** Told by whoever starts the program: where Nalle is, and the key by which it knows the staff of the town. */
const {
  NALLE_URL: url = '',
  NALLE_AUDIENCE: audience = url,
  CLIENT_ID: clientId = '',
  PRIVATE_KEY: privateKey = '',
} = process.env

const now = () => Temporal.Now.instant()
const onTrouble = (error: unknown) =>
  console.error(`staff of the town: ${error instanceof Error ? error.message : 'trouble'}`)

// Whoever started it is gone, and so is the demonstration.
process.on('disconnect', () => process.exit(0))
await liveOn(townStaff({ api: openApi({ url, audience, clientId, privateKey, now }), now, onTrouble }), onTrouble)
