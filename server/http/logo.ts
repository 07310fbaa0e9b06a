import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { App } from './app.ts'

/** What a logo may be, by the ending of its name. */
export const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The city's own picture, read once from beside the city's file. */
export function logoRoute(app: App, file: string): void {
  const picture = readFileSync(file)
  const type = LOGO_TYPES[extname(file)] ?? 'application/octet-stream'
  app.fastify.get(app.city.look.logo, async (_request, reply) =>
    reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=3600' }).send(picture),
  )
}
