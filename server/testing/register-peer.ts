import type { Database } from '../database/database.ts'
import { townRegister } from '../external/town-register.ts'
import { startHttpPeer } from './http-peer.ts'
import type { HttpPeer } from './http-peer.ts'

/** A register service as docs/population-register.md asks for it, about the people of a loaded town. */
export async function startRegisterPeer(db: Database): Promise<HttpPeer> {
  const peer = await startHttpPeer()
  const register = townRegister(db)
  peer.answerWith((response, { body }) => {
    // Sent by our own client, which writes nothing else.
    const { identityCode } = JSON.parse(body) as { readonly identityCode: string }
    void register.findFamily(identityCode).then((family) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ family: family ?? null }))
    })
  })
  return peer
}
