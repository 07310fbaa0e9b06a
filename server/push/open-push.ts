import { secretOf } from '../accounts/secrets.ts'
import type { Read } from '../database/database.ts'
import type { Reach } from '../feed/webhooks/addresses.ts'
import { openPushChannel } from './push-channel.ts'
import type { PushChannel } from './push-channel.ts'
import { vapidKeysFrom } from './vapid.ts'
import type { VapidKeys } from './vapid.ts'

/** With the keys of the settings, or those that every process makes of the installation's secret. */
export async function openPush(
  db: Read,
  options: { readonly keys: VapidKeys | undefined; readonly subject: string; readonly reach: Reach },
): Promise<PushChannel> {
  return openPushChannel({ ...options, keys: options.keys ?? vapidKeysFrom(await secretOf(db, 'push-key')) })
}
