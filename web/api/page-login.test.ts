import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const SOURCE = /^(?!node_modules|dist|component-tests).*(?<!\.test|\.component|\.generated)\.tsx?$/

/** Ways in which a page can ask a server for something, and the files that may use each: they name the login. */
const WAYS = [
  // The worker hands on what pages ask for, and the shell is the same for everybody. A device that is told of what has come
  // says its new address when no page is open. What waits to be sent names the login under which it was written.
  {
    way: /(?<![\w.])fetch\(/,
    files: [
      'api/call.ts',
      'shell/keep-shell.ts',
      'worker/built-files.ts',
      'worker/pages.ts',
      'worker/push.ts',
      'worker/send-queue.ts',
    ],
  },
  { way: /\bXMLHttpRequest\b/, files: ['api/send-file.ts'] },
  { way: /\bEventSource\(/, files: ['messages/inbox-stream.ts'] },
  { way: /\b(sendBeacon|WebSocket|WebTransport)\b/, files: [] },
  // Addresses of our server that are written out. The tiles of the map are the same for everybody, and login itself
  // begins with whoever comes. A picture of a child has an id that nobody guesses, is the same for all who may see it, and
  // is refused to others.
  {
    way: /['"`]\/api\//,
    files: [
      'design/Avatar.tsx',
      'messages/inbox-stream.ts',
      'session/login-addresses.ts',
      'unit-map/tiles.ts',
      'worker/push.ts',
    ],
  },
]

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => SOURCE.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))

test.each(WAYS)('whatever asks by $way names the login of its page: $files', ({ way, files }) => {
  const found = sources.filter(({ text }) => way.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(files)
})
