import { buffer } from 'node:stream/consumers'
import type { FamilyOptions, TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { readPdfText } from './read-pdf.ts'
import { PDF } from './sample-files.ts'
import { addShiftCareFamily } from './uploads.ts'

/** What only its owner may learn, and never in a weak login. */
export const HIDDEN_HOME = { streetAddress: 'Kanarialinnuntie 7 B 12', postalCode: '98765', postOffice: 'KANARIALA' }
export const HIDDEN_PHONE = '040 5558 642'
const ADDRESS_CANARIES = ['Kanarialinnun', HIDDEN_HOME.postOffice]
/** A text of its own: five digits occur by chance in ids and measured times. */
const POSTAL_CODE = new RegExp(`(?<![\\w.:-])${HIDDEN_HOME.postalCode}(?![\\w.-])`)
const PHONE_CANARIES = [HIDDEN_PHONE, HIDDEN_PHONE.replaceAll(' ', '')]
/** Fields of the wire when they are set, and the words of the portal. */
const MARKER =
  /"(?:childRestricted|guardianRestricted|isProtected|addressProtected|futureAddressKept)":true|address_protected|turvakiel|spärrmark|non-disclosure/i

/** Which of the canaries are in a text. */
export function addressCanariesIn(text: string): readonly string[] {
  const found = ADDRESS_CANARIES.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))
  return [...found, ...(POSTAL_CODE.exec(text) ?? [])]
}

export function canariesIn(text: string): readonly string[] {
  const phones = PHONE_CANARIES.filter((canary) => text.includes(canary))
  return [...addressCanariesIn(text), ...phones, ...(MARKER.exec(text) ?? [])]
}

export type Twins = { readonly open: TestFamily; readonly hidden: TestFamily }

/** Two families that differ in one thing: the addresses of the applicant and the child are protected in one of them. */
export async function addTwins(nalle: TestNalle, otherGuardianLivesAt = 'Toisaalla 3'): Promise<Twins> {
  return { open: await addTwin(false), hidden: await addTwin(true) }

  function addTwin(addressProtected: boolean): Promise<TestFamily> {
    const home = { ...HIDDEN_HOME, addressProtected }
    const other =
      otherGuardianLivesAt === HIDDEN_HOME.streetAddress ? HIDDEN_HOME : { streetAddress: otherGuardianLivesAt }
    const options: FamilyOptions = {
      guardians: [
        { ...home, phone: HIDDEN_PHONE, email: 'hidden@posti.example' },
        { firstNames: 'Pekka', lastName: 'Toinen', email: 'other@posti.example', ...other },
      ],
      children: [home, { ...home, firstNames: 'Onni', age: 6 }],
    }
    return addShiftCareFamily(nalle, options)
  }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const IDENTITY_CODE = /\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]/g
/** Numbers and versions that all families share, random ids and challenges, and moments of the wall clock. */
const VARYING = [
  'id',
  'decisionNumber',
  'number',
  'caseIdentifier',
  'version',
  'loginId',
  'timestamp',
  'snapshot',
  'challenge',
]

/**
 * An answer without what differs between any two families: ids, identity codes, running numbers, and the order of lists,
 * which may follow the ids.
 */
export function comparable(body: Buffer, contentType: string): string {
  // Uploaded in tests; every other PDF is drawn by Nalle.
  const isDrawn = contentType === 'application/pdf' && !body.equals(PDF)
  if (isDrawn) return withoutIds(readPdfText(body).replaceAll(/\d+/g, '0'))
  if (contentType.startsWith('application/json')) return JSON.stringify(comparableValue(JSON.parse(body.toString())))
  return withoutIds(body.toString())
}

const withoutIds = (text: string) => text.replaceAll(UUID, 'id').replaceAll(IDENTITY_CODE, 'identity code')

function comparableValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutIds(value)
  if (Array.isArray(value)) return sorted(value.map(comparableValue))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.some(([key]) => key.search(UUID) === 0)) return sorted(entries.map(([, each]) => comparableValue(each)))
  return Object.fromEntries(
    entries.map(([key, each]) => [key, VARYING.includes(key) ? 'varies' : comparableValue(each)]),
  )
}

const sorted = (values: readonly unknown[]) =>
  values.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** Where the address is by purpose: the copy of the register, and what the applicant has typed. */
const TABLES_WITH_ADDRESSES = ['person', 'application']

/** Every row of every other table with a canary, as `table: canaries`, and how many rows were read. */
export async function canariesInTables({ pool }: TestNalle): Promise<{ found: readonly string[]; rows: number }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: string[] = []
  let read = 0
  for (const { name } of tables.filter((table) => !TABLES_WITH_ADDRESSES.includes(table.name))) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`)
    read += rows.length
    found.push(...rows.flatMap(({ text }) => canariesIn(text).map((canary) => `${name}: ${canary}`)))
  }
  return { found, rows: read }
}

/** Every document that was drawn, and what of it is a canary. */
export async function canariesInDocuments(nalle: TestNalle): Promise<{
  readonly found: readonly string[]
  readonly documents: number
  readonly kinds: readonly string[]
}> {
  const drawn = await nalle.db
    .selectFrom('drawn_document')
    .select(['kind', 'storage_key as storageKey'])
    .where('drawn_at', 'is not', null)
    .execute()
  const found: string[] = []
  for (const { kind, storageKey } of drawn) {
    const content = storageKey === null ? undefined : await nalle.fileRoom.files.get(storageKey)
    if (content === undefined) throw new Error(`the document is not stored: ${kind}`)
    found.push(...canariesIn(readPdfText(await buffer(content))).map((canary) => `${kind}: ${canary}`))
  }
  return { found, documents: drawn.length, kinds: [...new Set(drawn.map(({ kind }) => kind))].toSorted() }
}
