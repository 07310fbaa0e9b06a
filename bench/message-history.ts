import type { PersonId } from '@nalle/domain/ids.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'

/** With one connection, since settings belong to a connection. */
type Connection = OpenDatabase['pool']

export type MessageHistory = {
  readonly messages: number
  /** Threads of the one guardian whose inbox is looked at, spread over all the years. */
  readonly threadsOfGuardian: number
}

const MESSAGES_IN_A_THREAD = 4
const CITIZENS = 200_000
const MESSAGES_OF_A_TEXT = 5
/** Every so many of the guardian's messages has not been read yet, counted from the newest thread. */
const UNREAD_THREADS_OF_GUARDIAN = 150

/** The tables that grow with the messages; what they are found by is made again once they are full. */
const GROWING = [
  'message_content',
  'message_thread',
  'message_thread_child',
  'message',
  'message_recipient',
  'thread_participant',
] as const

/**
 * Fills a database, into which a town was loaded, with the messages of many years, and tells who has the large inbox.
 * As fast as PostgreSQL can: by numbers, without references and indexes, which are made afterwards. The messages of a
 * thread lie as far apart as they would if years had passed between them.
 */
export async function writeHistory(client: Connection, history: MessageHistory): Promise<PersonId> {
  const threads = Math.floor(history.messages / MESSAGES_IN_A_THREAD)
  const messages = threads * MESSAGES_IN_A_THREAD
  const every = Math.floor(threads / history.threadsOfGuardian)
  const guardian = await addCitizens(client)
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query('set session_replication_role = replica')
  const indexes = await dropIndexes(client)
  const ownerOf = `case when t % ${every} = 0 then 0 else 1 + t % (${CITIZENS} - 1) end`
  await client.query(`
    insert into message_content (id, content)
    select ${idOf('n')}, 'Hei! ' || repeat('Tänään ulkoiltiin, leikittiin ja laulettiin. ', 4 + n % 5)
    from generate_series(0, ${Math.ceil(messages / MESSAGES_OF_A_TEXT)}) n`)
  await client.query(`
    insert into message_thread (id, type, title, urgent, sensitive, is_copy)
    select ${idOf('t')}, case when t % 3 = 0 then 'BULLETIN' else 'MESSAGE' end, 'Kuulumisia ' || t,
      t % 50 = 0, t % 100 = 7, false
    from generate_series(0, ${threads - 1}) t`)
  await client.query(`
    insert into message_thread_child (thread_id, child_id)
    select ${idOf('t')}, child.id
    from generate_series(0, ${threads - 1}) t join bench_child child on child.n = t % (select count(*) from bench_child)`)
  await client.query(`
    insert into message (id, number, thread_id, content_id, sender_id, sent_at)
    overriding system value
    select ${idOf('m')}, m + 1, ${idOf('t')},
      ${idOf(`m / ${MESSAGES_OF_A_TEXT}`)},
      case when m / ${threads} % 2 = 0 then staff.id else citizen.id end, ${momentOf('m', messages)}
    from (select m, m % ${threads} as t from generate_series(0, ${messages - 1}) m) as numbered
    join bench_citizen citizen on citizen.n = ${ownerOf}
    join bench_staff staff on staff.n = t % (select count(*) from bench_staff)`)
  await client.query(`
    insert into message_recipient (message_id, account_id, thread_id, read_at)
    select ${idOf('m')}, case when m / ${threads} % 2 = 0 then citizen.id else staff.id end,
      ${idOf('t')},
      case when m / ${threads} % 2 = 0 and not (m >= ${threads} * 2 and t >= ${every * (history.threadsOfGuardian - UNREAD_THREADS_OF_GUARDIAN)})
        then ${momentOf('m', messages)} + interval '2 hours' end
    from (select m, m % ${threads} as t from generate_series(0, ${messages - 1}) m) as numbered
    join bench_citizen citizen on citizen.n = ${ownerOf}
    join bench_staff staff on staff.n = t % (select count(*) from bench_staff)`)
  await client.query(`
    insert into thread_participant
      (thread_id, account_id, last_message_at, last_message_number, archived, has_written, has_received)
    select ${idOf('t')}, part.id, ${momentOf(`(${messages - threads} + t)`, messages)},
      ${messages - threads} + t + 1, false, true, true
    from generate_series(0, ${threads - 1}) t
    cross join lateral (
      select id from bench_citizen where n = ${ownerOf}
      union all
      select id from bench_staff where n = t % (select count(*) from bench_staff)
    ) as part`)
  for (const definition of indexes) await client.query(definition)
  await client.query('set session_replication_role = origin')
  for (const table of [...GROWING, 'message_account', 'person']) await client.query(`vacuum analyze ${table}`)
  return guardian
}

/** An id by number, the lowest digit first: as scattered in an index as one made by chance, at a fraction of the cost. */
function idOf(number: string): string {
  return `reverse(lpad(to_hex(${number}), 32, '0'))::uuid`
}

/** The last message was sent an hour ago, the first ten years before. */
function momentOf(number: string, messages: number): string {
  return `now() - interval '1 hour' - interval '10 years' * (1 - ${number}::float8 / ${messages})`
}

/** Citizens by number, the guardian first; accounts come with them. Groups and children are those of the town. */
async function addCitizens(client: Connection): Promise<PersonId> {
  await client.query(`
    insert into person (first_names, last_name, date_of_birth, preferred_name)
    select 'Maija ' || n, 'Esimerkki', date '1988-02-03', 'bench' from generate_series(1, ${CITIZENS}) n`)
  await client.query(`
    create unlogged table bench_citizen as
      select row_number() over (order by person.id) - 1 as n, account.id, person.id as person_id
      from person join message_account account on account.person_id = person.id
      where person.preferred_name = 'bench'`)
  await client.query(`
    create unlogged table bench_staff as
      select row_number() over (order by id) - 1 as n, id from message_account where group_id is not null`)
  await client.query(`
    create unlogged table bench_child as
      select row_number() over (order by child_id) - 1 as n, child_id as id
      from (select distinct child_id from placement) as placed`)
  for (const table of ['bench_citizen', 'bench_staff', 'bench_child']) {
    await client.query(`create unique index on ${table} (n)`)
    await client.query(`analyze ${table}`)
  }
  const { rows } = await client.query<{ person_id: PersonId }>('select person_id from bench_citizen where n = 0')
  const guardian = rows[0]?.person_id
  if (guardian === undefined) throw new Error('there is nobody')
  return guardian
}

/** References go with the keys they point to; nothing is written afterwards that they would have to guard. */
async function dropIndexes(client: Connection): Promise<readonly string[]> {
  const tables = `(${GROWING.map((table) => `'${table}'`).join(', ')})`
  const { rows } = await client.query<{ indexname: string; indexdef: string; tablename: string; is_key: boolean }>(`
    select indexname, indexdef, tablename, exists (select from pg_constraint where conname = indexname) as is_key
    from pg_indexes where schemaname = 'public' and tablename in ${tables}`)
  for (const { tablename, indexname, is_key: isKey } of rows) {
    await client.query(
      isKey ? `alter table ${tablename} drop constraint ${indexname} cascade` : `drop index ${indexname}`,
    )
  }
  return rows.map(({ indexdef }) => indexdef)
}
