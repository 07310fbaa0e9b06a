import { AREAS } from '@nalle/domain/access/scopes.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import type { WebhookId } from '@nalle/domain/ids.ts'
import type { Database } from '../database/database.ts'
import type { Reach } from '../feed/webhooks/addresses.ts'
import {
  addWebhook,
  enableWebhook,
  listFailures,
  listWebhooks,
  removeWebhook,
  replayWebhook,
} from '../feed/webhooks/webhooks.ts'
import type { Client } from '../http/app.ts'
import { ClientProblem, findClient, recordChange } from './clients.ts'

/** What an administrator may want of the webhooks of a program; its own calls do the same. */
export type WebhookWish = {
  readonly add?: string | undefined
  readonly areas?: string | undefined
  readonly remove?: string | undefined
  readonly enable?: string | undefined
  readonly failed?: string | undefined
  readonly replay?: string | undefined
  readonly after?: string | undefined
}

/** Does it, and says what was done. Without a wish it lists them. */
export async function actOnWebhooks(
  db: Database,
  clientId: string,
  wish: WebhookWish,
  { reach, now }: { readonly reach: Reach; readonly now: Temporal.Instant },
): Promise<string> {
  const client = await findClient(db, clientId)
  const { add, remove, enable, failed, replay, after } = wish
  if (failed !== undefined) return failures(db, client, idOf(failed))
  if ([add, remove, enable, replay].every((asked) => asked === undefined)) return listed(db, client)
  return db.transaction(async (tx) => {
    if (add !== undefined) {
      const { id, secret } = await addWebhook(tx, client, { url: add, areas: areasIn(wish.areas) }, { reach, now })
      await recordChange(tx, 'clients.add-webhook', clientId, now)
      return `The webhook ${id} goes to ${add} from now on.\nIts secret, which is told only now: ${secret}`
    }
    if (remove !== undefined) {
      await removeWebhook(tx, client, idOf(remove))
      await recordChange(tx, 'clients.remove-webhook', clientId, now)
      return `The webhook ${remove} is gone.`
    }
    if (enable !== undefined) {
      await enableWebhook(tx, client, idOf(enable), now)
      await recordChange(tx, 'clients.enable-webhook', clientId, now)
      return `The webhook ${enable} is tried again at once.`
    }
    await replayWebhook(tx, client, idOf(replay ?? ''), { after: positionIn(after), now })
    await recordChange(tx, 'clients.replay-webhook', clientId, now)
    return after === undefined
      ? `What ${replay} did not take is sent once more.`
      : `Everything after ${after} is sent to ${replay} once more.`
  })
}

async function listed(db: Database, client: Client): Promise<string> {
  const webhooks = await listWebhooks(db, client)
  if (webhooks.length === 0) return `${client.id} has no webhooks.`
  return webhooks
    .map(({ id, url, areas, delivered, tries, failure, failingSince, nextTryAt, disabledAt }) =>
      [
        `${id}  ${url}${disabledAt === null ? '' : `  (disabled ${disabledAt.toString()})`}`,
        `  areas      ${areas.join(', ')}`,
        `  delivered  ${delivered}`,
        ...(failure === null ? [] : [`  failing    since ${failingSince?.toString()}, ${tries} times: ${failure}`]),
        ...(nextTryAt === null ? [] : [`  next try   ${nextTryAt.toString()}`]),
      ].join('\n'),
    )
    .join('\n\n')
}

async function failures(db: Database, client: Client, id: WebhookId): Promise<string> {
  const found = await listFailures(db, client, id)
  if (found.length === 0) return 'It has taken everything.'
  return found
    .map(({ sequence, failedAt, failure, isWanted }) =>
      [sequence, failedAt.toString(), failure, ...(isWanted ? ['(is sent once more)'] : [])].join('  '),
    )
    .join('\n')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf(text: string): WebhookId {
  if (!UUID.test(text)) throw new ClientProblem(`"${text}" is not the id of a webhook.`)
  // Whether there is one of this id, the database knows.
  return text as WebhookId
}

function positionIn(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\d{1,15}$/.test(text))
    throw new ClientProblem(`"${text}" is not the number of an event.`)
  return text
}

function areasIn(text: string | undefined): readonly Area[] | undefined {
  const words = text?.split(/[\s,]+/).filter((word) => word !== '')
  return words?.map((word) => {
    const known = AREAS.find((area) => area === word)
    if (known === undefined) throw new ClientProblem(`There is no area "${word}". There are: ${AREAS.join(', ')}.`)
    return known
  })
}
