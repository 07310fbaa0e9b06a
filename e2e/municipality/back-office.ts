import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import { generate } from 'openapi-typescript-codegen'
import { expect, test as base } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'

/** A call of the generated client: the name of its service, and of the operation in it. */
type Call = `${string}Service.${string}`

export type BackOffice = {
  readonly call: <Answer = void>(call: Call, options: object) => Promise<Answer>
  /** Waits until the feed tells of this, and reads it; where the call names things as the event does, nothing more is said. */
  readonly hears: <Thing>(
    type: string,
    about: Readonly<Record<string, string>>,
    read: Call,
    optionsOf?: (named: Names) => object,
  ) => Promise<Thing>
}

type Names = Readonly<Record<string, string | null>>

/** What the generator writes, as far as it is used here. */
type Generated = {
  readonly OpenAPI: { BASE: string; TOKEN: string; HEADERS: Readonly<Record<string, string>> }
} & Readonly<Record<string, Readonly<Record<string, (options: object) => Promise<unknown>>>>>

type FeedEvent = { readonly type: string; readonly data: Names }

/**
 * The back office of another maker: it knows Nalle's OpenAPI document and nothing else, and speaks through a client that
 * somebody else's generator makes from it while the story begins.
 */
export const test = base.extend<object, { office: BackOffice }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what is asked for
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'nalle-back-office-'))
      const url = `http://localhost:${process.env['NALLE_E2E_PORT']}`
      const document: unknown = await (await fetch(`${url}/api/municipality/openapi.json`)).json()
      await generate({
        input: JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
        output: folder,
        useOptions: true,
        useUnionTypes: true,
      })
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
      // Written by the generator just now.
      const client = (await import(join(folder, 'index.ts'))) as Generated
      client.OpenAPI.BASE = url
      client.OpenAPI.TOKEN = `test.${Buffer.from(JSON.stringify({ id: 'another-maker', scopes: SCOPES })).toString('base64url')}`
      client.OpenAPI.HEADERS = { EvakaMockedTime: momentOf(TODAY).toString() }
      await use(officeWith(client))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

function officeWith(client: Generated): BackOffice {
  const call = async <Answer>(name: Call, options: object): Promise<Answer> => {
    const [service = '', operation = ''] = name.split('.')
    const made = client[service]?.[operation]
    if (made === undefined) throw new Error(`the generator has made no ${name}`)
    // The document says what is answered, and the story asks for it.
    return (await made.call(client[service], options)) as Answer
  }
  let after = '0'
  const heard: FeedEvent[] = []
  const listen = async () => {
    type Told = { readonly events: readonly FeedEvent[]; readonly next: string }
    const told = await call<Told>('EventsService.eventsOutGetEvents', { after, limit: '1000' })
    heard.push(...told.events)
    after = told.next
  }
  return {
    call,
    hears: async <Thing>(
      type: string,
      about: Readonly<Record<string, string>>,
      read: Call,
      optionsOf = (named: Names): object => named,
    ): Promise<Thing> => {
      const isMeant = ({ type: told, data }: FeedEvent) =>
        told === `nalle.${type}.v1` && Object.entries(about).every(([name, value]) => data[name] === value)
      await expect
        .poll(async () => {
          await listen()
          return heard.some(isMeant)
        })
        .toBe(true)
      const { data } = heard.findLast(isMeant) ?? { data: {} }
      return call<Thing>(read, optionsOf(data))
    },
  }
}
