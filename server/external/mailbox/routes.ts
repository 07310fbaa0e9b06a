import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Read } from '../../database/database.ts'
import type { MailId } from '../../database/tables/mails.ts'
import { languageOfPage } from '../../http/page-language.ts'
import { addDemoStyle, sendPage } from '../demo-pages/frame.ts'
import { findMail, listMails } from './mails.ts'
import { listPage, MAILBOX, mailPage, noMailPage } from './pages.ts'

/** A mail's own HTML may look as it likes and do nothing: no script, no form, no picture, no frame around it. */
const HTML_PART_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Readable by everybody who can open the demonstration; these pages exist in no other installation. */
export function mailboxPages(fastify: FastifyInstance, db: Read): void {
  addDemoStyle(fastify)

  fastify.get(MAILBOX, async (request, reply) => {
    const recipient = parametersOf(request).get('recipient')?.trim() ?? ''
    const mails = await listMails(db, recipient)
    return sendPage(reply, listPage({ language: languageOfPage(request), recipient, mails }))
  })

  fastify.get<{ Params: { id: string } }>(`${MAILBOX}/:id`, async (request, reply) => {
    const mail = await findMail(db, request.params.id as MailId)
    const language = languageOfPage(request)
    if (mail === undefined) return sendPage(reply.code(404), noMailPage(language))
    return sendPage(reply, mailPage({ language, mail }))
  })

  fastify.get<{ Params: { id: string } }>(`${MAILBOX}/:id/html`, async (request, reply) => {
    const mail = await findMail(db, request.params.id as MailId)
    if (mail === undefined) return sendPage(reply.code(404), noMailPage(languageOfPage(request)))
    return sendPage(reply.header('content-security-policy', HTML_PART_POLICY), mail.html)
  })
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams((request.raw.url ?? '').split(/\?(.*)/s, 2)[1] ?? '')
}
