import {
  archiveThread,
  getMyAccount,
  getReceived,
  getRecipients,
  getThread,
  getUnreadCount,
  markLastReceivedUnread,
  markThreadRead,
  replyToMessage,
  sendMessage,
} from '@nalle/contract/messages.ts'
import { countUnreadMessages } from '../access/own-messages.ts'
import type { App } from '../http/app.ts'
import { forbid } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { getOwnAccount } from './own-account.ts'
import { findReachable, recipientsAnswer } from './reachable.ts'
import { archive, markLastUnread, readThread } from './mark-read.ts'
import { reply } from './reply.ts'
import { send } from './send.ts'
import { findReceivedThreads, findThread } from './threads.ts'

export function messageRoutes(app: App): void {
  handle(app, getMyAccount, ({ citizen, db, today }) => getOwnAccount(db, citizen.id, today))
  handle(app, getReceived, ({ citizen, db, query, today }) =>
    findReceivedThreads(db, { ...citizen, today }, query.page),
  )
  handle(
    app,
    getThread,
    async ({ citizen, db, params, today }) =>
      (await findThread(db, { ...citizen, today }, params.threadId)) ?? forbid(),
  )
  handle(app, getUnreadCount, ({ citizen, db }) => countUnreadMessages(db, citizen.id))
  handle(app, getRecipients, async ({ citizen, db, today }) =>
    recipientsAnswer(await findReachable(db, citizen.id, today)),
  )
  handle(app, markThreadRead, ({ citizen, db, now, params }) =>
    db.transaction((tx) => readThread(tx, citizen, params.threadId, now)),
  )
  handle(app, markLastReceivedUnread, ({ citizen, db, params }) =>
    db.transaction((tx) => markLastUnread(tx, citizen.id, params.threadId)),
  )
  handle(app, archiveThread, ({ citizen, db, params }) =>
    db.transaction((tx) => archive(tx, citizen.id, params.threadId)),
  )
  handle(app, sendMessage, ({ body, citizen, city, concerns, db, now }) =>
    db.transaction(async (tx) => {
      const threadId = await send(tx, citizen.id, body, { now, city })
      concerns(threadId)
      return threadId
    }),
  )
  handle(app, replyToMessage, ({ body, citizen, db, now, params }) =>
    db.transaction((tx) => reply(tx, citizen, params.messageId, body, now)),
  )
}
