import type { PushNotice } from '@nalle/contract/push-notice.ts'
import type { MailTemplate, MailTemplates } from '../mail/templates.ts'
import { noticeOf } from './notice-of.ts'
import type { PushService } from './push-service.ts'

type ToMake = Pick<PushNotice, 'language' | 'isUrgent'> & { readonly template: string; readonly data: unknown }

/** What a template has made of the data; undefined when it has lost its purpose, such as a message that was read. */
export type Prepared = { readonly data: unknown }

/** What one act tells many is asked about once for all that are in hand. Whatever fails so is left to be made alone. */
export async function prepareTogether<Push extends ToMake>(
  { db, templates, clock }: PushService,
  pushes: readonly Push[],
): Promise<ReadonlyMap<Push, Prepared>> {
  const all = new Map<Push, Prepared>()
  for (const [name, own] of Map.groupBy(pushes, ({ template }) => template)) {
    const asked = own.map(({ data }) => data)
    const prepared = await findTemplate(templates, name)
      ?.prepareMany?.(db, asked, clock())
      .catch(() => undefined)
    for (const [at, push] of own.entries()) if (prepared !== undefined) all.set(push, { data: prepared[at] })
  }
  return all
}

/** Undefined when it has lost its purpose. */
export async function makeNotice(
  { db, templates, clock }: PushService,
  push: ToMake,
  prepared: Prepared | undefined,
): Promise<PushNotice | 'NOT_MADE' | undefined> {
  const template = findTemplate(templates, push.template)
  if (template === undefined) return 'NOT_MADE'
  const { data } = prepared ?? { data: template.prepare ? await template.prepare(db, push.data, clock()) : push.data }
  return data === undefined ? undefined : noticeOf(template, data, push)
}

function findTemplate(templates: MailTemplates, name: string): MailTemplate<unknown> | undefined {
  // The data were stored by `queueMails` together with this very template.
  return templates.get(name) as MailTemplate<unknown> | undefined
}
