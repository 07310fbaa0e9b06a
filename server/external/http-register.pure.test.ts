import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdult, makeChild } from '../testing/families.ts'
import { PATIENT_MS, QUICK_MS } from '../testing/http-peer.ts'
import { httpRegister } from './http-register.ts'
import type { RegisterFamily } from './population-register.ts'

const TOKEN = 'a key that must not be seen'
const PATIENT = { timeoutMs: PATIENT_MS, attempts: 3, pauseMs: 1, largestAnswerBytes: 50_000 }
const QUICK = { ...PATIENT, timeoutMs: QUICK_MS }
/** Some of so many answers are in time on any machine. */
const QUICK_AND_OFTEN = { ...QUICK, attempts: 20 }

type Answering = (response: ServerResponse, attempt: number) => void
type Seen = { readonly method: string; readonly path: string; readonly authorization: string; readonly body: string }

let answering: Answering
let seen: Seen[] = []
const server = createServer((request, response) => {
  void receive(request, response)
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of request) body += String(part)
  seen.push({
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body,
  })
  answering(response, seen.length)
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

function ask(code: string, patience = PATIENT): Promise<RegisterFamily | undefined> {
  // A server that listens on a port has such an address; only one on a pipe has another kind.
  const { port } = server.address() as AddressInfo
  return httpRegister({ url: `http://127.0.0.1:${port}/register/`, token: TOKEN }, patience).findFamily(code)
}

const withJson =
  (value: unknown): Answering =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }

const today = Temporal.PlainDate.from('2026-09-14')
const [mother, father, child] = [makeAdult({}), makeAdult({ firstNames: 'Pekka' }), makeChild({}, today)]
const family: RegisterFamily = {
  person: mother,
  children: [{ child, guardians: [mother, father] }],
  fosterChildren: [{ child: makeChild({ age: 9 }, today), validity: { start: today, end: null } }],
}
const CODE = mother.identityCode

describe('a register that behaves', () => {
  test('is asked once, with the key, and with the identity code in the body only', async () => {
    answering = withJson({ family })
    expect(await ask(CODE.toLowerCase())).toEqual(family)
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/register/families/find',
        authorization: `Bearer ${TOKEN}`,
        body: JSON.stringify({ identityCode: CODE }),
      },
    ])
  })

  test('may say more than we need, and write identity codes in small letters', async () => {
    answering = withJson({
      family: { ...family, person: { ...mother, identityCode: CODE.toLowerCase(), shoeSize: 39 } },
      version: 3,
    })
    expect(await ask(CODE)).toEqual(family)
  })

  test('may know nobody by that code', async () => {
    answering = withJson({ family: null })
    expect(await ask(CODE)).toBeUndefined()
  })

  test('is not asked about what is no identity code', async () => {
    answering = withJson({ family })
    expect(await ask('131052-308U')).toBeUndefined()
    expect(seen).toEqual([])
  })
})

describe('a register in passing trouble is asked again', () => {
  test.each([429, 500, 502, 503, 504])('after %i', async (status) => {
    answering = (response, attempt) => {
      if (attempt < 3) response.writeHead(status).end('busy')
      else withJson({ family })(response, attempt)
    }
    expect(await ask(CODE)).toEqual(family)
    expect(seen).toHaveLength(3)
  })

  test('after a broken connection', async () => {
    answering = (response, attempt) => {
      if (attempt === 1) response.destroy()
      else withJson({ family })(response, attempt)
    }
    expect(await ask(CODE)).toEqual(family)
  })

  test('after no answer in time', async () => {
    answering = (response, attempt) => {
      if (attempt > 1) withJson({ family })(response, attempt)
    }
    expect(await ask(CODE, QUICK_AND_OFTEN)).toEqual(family)
  })

  test('after an answer that stops halfway', async () => {
    answering = (response, attempt) => {
      if (attempt === 1) response.writeHead(200, { 'content-type': 'application/json' }).write('{"family":')
      else withJson({ family })(response, attempt)
    }
    expect(await ask(CODE, QUICK_AND_OFTEN)).toEqual(family)
  })
})

describe('a register that fails is given up with a message that tells nothing of the person', () => {
  const failing = async (patience = PATIENT): Promise<Error> => {
    const failure = await ask(CODE, patience).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(failure instanceof Error)) throw new Error('it did not fail')
    const message = `${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`
    for (const secret of [CODE, TOKEN, mother.firstNames, mother.streetAddress]) expect(message).not.toContain(secret)
    return failure
  }

  test.each<[string, Answering, number, RegExp]>([
    ['always 500', (response) => void response.writeHead(500).end(CODE), 3, /answered with 500/],
    ['hangs up', (response) => void response.destroy(), 3, /could not be reached/],
    ['refuses the key', (response) => void response.writeHead(401).end(), 1, /answered with 401/],
    ['forbids', (response) => void response.writeHead(403).end(), 1, /answered with 403/],
    ['is not there', (response) => void response.writeHead(404).end(), 1, /answered with 404/],
    ['redirects', (response) => void response.writeHead(302, { location: '/elsewhere' }).end(), 1, /answered with 302/],
    ['broken JSON', (response) => void response.end(`{"family": {"person": "${CODE}"`), 1, /not JSON/],
    ['a page instead', (response) => void response.end('<html></html>'), 1, /not JSON/],
    ['nothing', (response) => void response.end(), 1, /not JSON/],
    ['too much', (response) => void response.end(' '.repeat(50_001)), 1, /more than 50000 bytes/],
  ])('%s', async (_, answer, attempts, message) => {
    answering = answer
    const failure = await failing()
    expect(failure.message).toMatch(message)
    expect(seen).toHaveLength(attempts)
    const answered = /not JSON|bytes/.test(failure.message) ? 'BAD_ANSWER' : 'REFUSED'
    expect(failure).toMatchObject({ trouble: attempts > 1 ? 'AWAY' : answered })
  })

  test('hangs', async () => {
    answering = () => undefined
    expect((await failing(QUICK)).message).toMatch(/did not answer in time/)
    expect(seen).toHaveLength(QUICK.attempts)
  })

  const personWith = (differences: object) => ({ family: { ...family, person: { ...mother, ...differences } } })
  const fosterWith = (differences: object) => ({
    family: { ...family, fosterChildren: [{ child, validity: { start: '2026-01-01', end: null }, ...differences }] },
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['no family', {}],
    ['a family without children', { family: { person: mother, fosterChildren: [] } }],
    ['somebody else', personWith({ identityCode: father.identityCode })],
    ['a wrong check character', personWith({ identityCode: '131052-308U' })],
    ['a date of another calendar', personWith({ dateOfBirth: '13.10.1952' })],
    ['a day that does not exist', personWith({ dateOfBirth: '2026-02-30' })],
    ['a date with a time', personWith({ dateOfBirth: '1952-10-13T00:00:00Z' })],
    ['a name that is missing', personWith({ lastName: undefined })],
    ['a name that is blank', personWith({ firstNames: '  ' })],
    ['a NUL in a name', personWith({ firstNames: 'Maija\u0000' })],
    ['a name without end', personWith({ firstNames: 'M'.repeat(501) })],
    ['a flag as text', personWith({ addressProtected: 'false' })],
    ['an unknown language', personWith({ language: 'ee' })],
    ['a child that is the person', { family: { ...family, children: [{ child: mother, guardians: [] }] } }],
    ['more children than anybody has', { family: { ...family, children: Array(101).fill({ child, guardians: [] }) } }],
    ['a foster time backwards', fosterWith({ validity: { start: '2026-02-01', end: '2026-01-31' } })],
    ['a foster time without start', fosterWith({ validity: { start: null, end: null } })],
  ])('a wrong shape: %s', async (_, value) => {
    answering = withJson(value)
    expect((await failing()).message).toMatch(/cannot be used/)
    expect(seen).toHaveLength(1)
  })
})

test('an answer as large as allowed is read', async () => {
  const json = JSON.stringify({ family })
  answering = (response) => void response.end(json + ' '.repeat(PATIENT.largestAnswerBytes - Buffer.byteLength(json)))
  expect(await ask(CODE)).toEqual(family)
})

test('an answer that trickles in is cut off at the time limit', async () => {
  const trickles: NodeJS.Timeout[] = []
  answering = (response) => {
    response.writeHead(200)
    trickles.push(setInterval(() => response.write(' '), 50))
  }
  await expect(ask(CODE, { ...QUICK, attempts: 1 })).rejects.toThrow('did not answer in time')
  trickles.forEach(clearInterval)
})
