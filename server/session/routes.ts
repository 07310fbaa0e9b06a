import { getVersion } from '@nalle/contract/session.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'

export function sessionRoutes(app: App): void {
  handle(app, getVersion, () => ({ commitId: app.version }))
}
