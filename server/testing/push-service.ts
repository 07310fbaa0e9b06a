import { createECDH, createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import type { PushNotice } from '@nalle/contract/push-notice.ts'
import { decrypt } from 'http_ece'
import { jwtVerify } from 'jose'
import { startHttpPeer } from './http-peer.ts'
import type { Seen } from './http-peer.ts'

/** A browser that has subscribed: only it has the keys to what comes. */
export type TestBrowser = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** What has come, in its order, as its worker would read it. */
  readonly received: PushNotice[]
}

/**
 * A push service by RFC 8030: it takes what a known sender (RFC 8292) has encrypted for a browser (RFC 8291), and hands it
 * over. Whatever breaks one of these is answered as the real ones answer it, and kept among the complaints.
 */
export type TestPushService = {
  readonly url: string
  readonly subscribe: (applicationServerKey: string) => TestBrowser
  /** As a browser does that was reset or uninstalled. */
  readonly forget: (browser: TestBrowser) => void
  /** Answers everything with this, until told otherwise. */
  readonly answerAll: (status: number | undefined) => void
  readonly seen: readonly Seen[]
  readonly complaints: readonly string[]
  readonly close: () => void
}

type Kept = { readonly browser: TestBrowser; readonly keys: ECDH; readonly auth: Buffer; readonly serverKey: string }

export async function startPushService(now: () => Temporal.Instant): Promise<TestPushService> {
  const peer = await startHttpPeer()
  const kept = new Map<string, Kept>()
  const complaints: string[] = []
  let forced: number | undefined
  peer.answerWith((response, seen) => {
    const answer = forced === undefined ? take(seen) : Promise.resolve(forced)
    void answer.then((status) =>
      response.writeHead(status, status === 201 ? { location: `${peer.url}/m/1` } : {}).end(),
    )
  })

  async function take(seen: Seen): Promise<number> {
    const known = kept.get(seen.url.pathname)
    if (known === undefined) return 410
    try {
      if (!/^\d+$/.test(String(seen.headers['ttl']))) throw new Error('no TTL')
      if (!/^[\w-]{1,32}$/.test(String(seen.headers['topic']))) throw new Error('a topic that is none')
      await checkSender(seen, known.serverKey)
      known.browser.received.push(open(seen, known))
      return 201
    } catch (error) {
      complaints.push(String(error))
      return 400
    }
  }

  async function checkSender({ headers }: Seen, serverKey: string): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? []
    if (key !== serverKey) throw new Error('another sender than the browser has subscribed to')
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    // oxlint-disable-next-line no-restricted-globals -- the library knows no other moments
    const currentDate = new Date(now().epochMilliseconds)
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience: peer.url,
      algorithms: ['ES256'],
      currentDate,
      requiredClaims: ['exp', 'sub'],
    })
    if ((payload.exp ?? 0) - currentDate.getTime() / 1000 > 24 * 60 * 60) throw new Error('valid for more than a day')
  }

  return {
    url: peer.url,
    seen: peer.seen,
    complaints,
    subscribe: (serverKey) => {
      const path = `/push/${randomUUID()}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const browser = {
        endpoint: `${peer.url}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        received: [],
      }
      kept.set(path, { browser, keys, auth, serverKey })
      return browser
    },
    forget: ({ endpoint }) => void kept.delete(new URL(endpoint).pathname),
    answerAll: (status) => {
      forced = status
    },
    close: peer.close,
  }
}

function open({ bytes: body, headers }: Seen, { keys, auth }: Kept): PushNotice {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted by RFC 8188')
  const opened = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
  // What the server under test has written; the tests look at it field by field.
  return JSON.parse(opened.toString('utf8')) as PushNotice
}
