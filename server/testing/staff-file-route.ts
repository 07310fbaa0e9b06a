import { storeStaffFile } from '../attachments/staff-files.ts'
import type { FileServices } from '../attachments/services.ts'
import type { App } from '../http/app.ts'
import { nowOf } from '../http/request-time.ts'

type FileOfStory = { readonly name: string; /** In Base64. */ readonly content: string }

/** A file of the municipality's in a story: checked and stored like any other, and waiting for what it is for. */
export function staffFileRoute(app: App, services: FileServices): void {
  app.fastify.post<{ Body: FileOfStory }>('/test/staff-files', async (request) => {
    const { name, content } = request.body
    const file = { name, content: Buffer.from(content, 'base64'), now: nowOf(app, request) }
    return { id: await storeStaffFile(services, app.db, file) }
  })
}
