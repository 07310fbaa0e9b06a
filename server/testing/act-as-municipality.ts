import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { MACHINE_CALLS } from '../integration/calls.ts'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { MOMENT_HEADER } from './moment-of-story.ts'

const CALL_OF_ACT = new Map(MACHINE_CALLS.map(({ name, endpoint }) => [name.slice(name.indexOf('.') + 1), endpoint]))

/** What the call answered. An empty answer is a null. */
export type Acted = { readonly status: number; readonly body: unknown }

/**
 * Does what a story wants of the municipality as the municipality's own program does: by the call for it, with a token,
 * through the door for machines. The moment of the story goes along.
 */
export async function actAsMunicipality(
  { fastify }: App,
  { headers }: FastifyRequest,
  act: string,
  json: unknown,
): Promise<Acted | undefined> {
  const endpoint = CALL_OF_ACT.get(act)
  if (endpoint === undefined) return undefined
  const moment = headers[MOMENT_HEADER]
  const answer = await fastify.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      authorization: authorizationOf(TEST_CLIENT),
      'content-type': 'application/json',
      ...(moment === undefined ? {} : { [MOMENT_HEADER]: moment }),
    },
    payload: JSON.stringify(json) ?? '',
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
