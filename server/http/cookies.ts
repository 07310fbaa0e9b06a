import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieOptions = {
  readonly maxAgeSeconds: number
  readonly sameSite: 'Lax' | 'Strict' | 'None'
  readonly secure: boolean
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at >= 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${options.sameSite}`,
    ...(options.secure ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}

export function clearCookie(reply: FastifyReply, name: string, secure: boolean): void {
  setCookie(reply, name, '', { maxAgeSeconds: 0, sameSite: 'Lax', secure })
}
