import type { Auth, MachineAuth } from '@nalle/contract/endpoint.ts'
import { hasScope } from '@nalle/domain/access/scopes.ts'
import type { Strength } from '@nalle/domain/access/strength.ts'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Citizen, Client, IdentifyMachine } from './app.ts'
import { forbid, MachineRefused, refuseUnit, unauthenticated } from './errors.ts'

/** Who makes a call: a guardian or nobody where guardians call, a program of the municipality where programs do. */
export type Caller = { readonly citizen: Citizen | undefined; readonly client?: Client }

/** How a call knows who makes it, and whether they may. */
export type Door = {
  /** Answers with 401 when nobody is known and somebody must be. */
  readonly identify: (request: FastifyRequest, reply: FastifyReply, now: Temporal.Instant) => Promise<Caller>
  /** Answers with 403. Asked apart, because from here on the audit knows whose attempt it was. */
  readonly admit: (caller: Caller, reply: FastifyReply) => void
}

/** Where no program of the municipality can be known, there is no door for them either. */
export function doorOf(app: Pick<App, 'identify' | 'identifyMachine'>, auth: Auth): Door | undefined {
  if (!isForMachines(auth)) return doorOfGuardians(app, auth)
  return app.identifyMachine && doorOfMachines(app.identifyMachine, auth)
}

export function isForMachines(auth: Auth): auth is MachineAuth {
  return typeof auth === 'object'
}

/** By the cookie alone. */
function doorOfGuardians({ identify }: Pick<App, 'identify'>, needed: Strength): Door {
  return {
    identify: async (request, reply, now) => {
      const citizen = await identify(request, reply, now)
      if (needed !== 'PUBLIC' && citizen === undefined) unauthenticated()
      return { citizen }
    },
    admit: ({ citizen }) => {
      if (!isStrongEnough(citizen?.level, needed)) forbid()
    },
  }
}

/** Never by a cookie: whoever is logged in as a guardian is nobody here, and no page can make a browser call. */
function doorOfMachines(identifyMachine: IdentifyMachine, { machine: needed, byUnit }: MachineAuth): Door {
  return {
    identify: async (request, reply, now) => {
      const client = await identifyMachine(request, now)
      if (client !== undefined) return { citizen: undefined, client }
      reply.header('www-authenticate', 'Bearer')
      throw new MachineRefused({ status: 401, code: 'UNAUTHENTICATED', detail: 'The token is missing or not valid.' })
    },
    admit: ({ client }, reply) => {
      if (client !== undefined && hasScope(client.scopes, needed)) {
        // Of those that carry one, the call itself asks which unit it is.
        if (client.unitIds !== undefined && !byUnit) refuseUnit()
        return
      }
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${needed}"`)
      throw new MachineRefused({
        status: 403,
        code: 'INSUFFICIENT_SCOPE',
        detail: `The call needs the scope ${needed}.`,
      })
    },
  }
}
