import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { openSocket } from '@nalle/e2e/browsers/socket.ts'
import { expect, onTestFinished, test } from 'vitest'

/** A browser as far as it is needed here: takes a connection, never answers, and goes when it is told to. */
async function silentBrowser(): Promise<{ address: string; connected: () => Promise<Duplex> }> {
  const server = createServer()
  const connection = Promise.withResolvers<Duplex>()
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accepted = createHash('sha1').update(key).digest('base64')
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accepted}\r\n\r\n`,
    )
    socket.on('error', () => undefined)
    connection.resolve(socket)
  })
  onTestFinished(() => void server.close())
  return { address: await listen(server), connected: () => connection.promise }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It has been given a port of its own.
  const { port } = server.address() as AddressInfo
  return `ws://127.0.0.1:${port}`
}

test('a question that waits is told when the browser goes', async () => {
  const browser = await silentBrowser()
  const { ask } = await openSocket(browser.address)
  const asked = ask('Runtime.evaluate')
  const connection = await browser.connected()
  connection.destroy()
  await expect(asked).rejects.toThrow('the browser has gone')
})

test('nothing is asked of a browser that has gone', async () => {
  const browser = await silentBrowser()
  const { ask } = await openSocket(browser.address)
  const first = ask('Runtime.evaluate')
  const connection = await browser.connected()
  connection.destroy()
  await expect(first).rejects.toThrow('the browser has gone')
  await expect(ask('Runtime.evaluate')).rejects.toThrow('the browser has gone')
})

test('where nobody listens, there is no waiting either', async () => {
  const server = createServer()
  const address = await listen(server)
  server.close()
  await once(server, 'close')
  await expect(openSocket(address)).rejects.toThrow('no answer')
})
