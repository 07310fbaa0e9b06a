import type { Language } from '@nalle/domain/city/city.ts'
import { nextWorkingDay } from '@nalle/domain/time/working-days.ts'
import { ROOT } from './api.ts'
import type { Api } from './api.ts'
import { languageOf } from './languages.ts'
import { ANSWERS, DISCUSSION } from './words.ts'

/** An event as the feed tells it, as far as staff look at it. */
export type TownEvent = {
  readonly type: string
  readonly time: string
  readonly sequence: string
  readonly data: Readonly<Record<string, string | null>>
}

export type Duty = {
  /** So long a family waits: seconds, as somebody needs to read and to type. */
  readonly afterSeconds: number
  /** Looks how things stand now and does what is still to be done, so that doing it twice does no harm. */
  readonly run: (api: Api, event: TownEvent, today: Temporal.PlainDate) => Promise<void>
}

/** What the staff of the town do about what families do. */
export const DUTIES: ReadonlyMap<string, Duty> = new Map([
  ['nalle.message.sent.v1', { afterSeconds: 20, run: answerMessage }],
  ['nalle.message.replied.v1', { afterSeconds: 20, run: answerMessage }],
  ['nalle.application.sent.v1', { afterSeconds: 30, run: decideApplication }],
  ['nalle.decision.accepted.v1', { afterSeconds: 30, run: welcome }],
  ['nalle.service-application.sent.v1', { afterSeconds: 40, run: decideServiceApplication }],
  ['nalle.absence-application.sent.v1', { afterSeconds: 40, run: decideAbsenceApplication }],
  ['nalle.income-statement.sent.v1', { afterSeconds: 60, run: handleStatement }],
])

/** What is read is what the calls are described to answer with; staff look at these parts of it. */
async function read<Shape>(api: Api, path: string): Promise<Shape | undefined> {
  const { status, body } = await api.get(path)
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body as Shape
}

/** Whether it was done; a reason against it is nothing that staff can change. */
const act = (api: Api, path: string, body: unknown) => send(api, 'POST', path, body)
const put = (api: Api, path: string, body: unknown) => send(api, 'PUT', path, body)

async function send(api: Api, method: 'POST' | 'PUT', path: string, body: unknown): Promise<boolean> {
  const { status } = await api.send(method, `${ROOT}/${path}`, body)
  if (status >= 500 || status === 401 || status === 403) throw new Error(`${path} answered ${status}`)
  return status < 300
}

type Account = { readonly id: string; readonly type: string }
type Message = { readonly sender: Account; readonly recipients: readonly Account[]; readonly content: string }

async function answerMessage(api: Api, { data, sequence }: TownEvent): Promise<void> {
  const thread = await read<{ id: string; messages: readonly Message[] }>(api, String(data['read']))
  const last = thread?.messages.at(-1)
  if (thread === undefined || last === undefined || last.sender.type !== 'CITIZEN') return
  const staff = last.recipients.find(({ type }) => type !== 'CITIZEN')
  if (staff === undefined) return
  const answers = ANSWERS[languageOf(last.content)]
  const content = answers[Number(sequence) % answers.length]
  await act(api, 'messages/reply-as-staff', { senderId: staff.id, threadId: thread.id, content })
}

type Application = {
  readonly id: string
  readonly type: 'DAYCARE' | 'PRESCHOOL' | 'CLUB'
  readonly status: string
  readonly form: {
    readonly preferences: {
      readonly preferredUnits: readonly { readonly id: string }[]
      readonly preferredStartDate: string | null
      readonly connectedDaycarePreferredStartDate: string | null
      readonly serviceNeed: { readonly partTime: boolean } | null
      readonly preparatory: boolean
    }
  }
}

/** From an application that was sent to the decision: the most wanted unit has room for everybody in this town. */
async function decideApplication(api: Api, { data }: TownEvent): Promise<void> {
  const application = await read<Application>(api, String(data['read']))
  const plan = application && planFor(application)
  if (application === undefined || plan === undefined) return
  const { id, status } = application
  const applicationId = id
  // Each step follows from the one before; whoever was interrupted goes on where they were.
  if (status === 'SENT') await act(api, 'applications/move-application', { id, step: 'BEGIN_PROCESSING', by: null })
  await act(api, 'decisions/plan-placement', { applicationId, ...plan, by: null })
  await act(api, 'decisions/prepare-decisions', { applicationId, by: null })
  await act(api, 'decisions/send-decisions', { applicationId, by: null })
}

/** The day before school or the end of the season: families terminate when they want something else. */
const LAST_DAY = { month: 7, day: 31 }

function planFor({ type, form: { preferences } }: Application): object | undefined {
  const [unit] = preferences.preferredUnits
  const { preferredStartDate, connectedDaycarePreferredStartDate: connected, serviceNeed, preparatory } = preferences
  if (unit === undefined || preferredStartDate === null) return undefined
  const start = Temporal.PlainDate.from(preferredStartDate)
  const years = type === 'DAYCARE' ? 2 : 1
  const end = start.with({ ...LAST_DAY, year: start.year + years }).toString()
  const isConnected = serviceNeed !== null
  const place = type === 'PRESCHOOL' && preparatory ? 'PREPARATORY' : type
  const kind =
    type === 'CLUB'
      ? 'CLUB'
      : type === 'DAYCARE'
        ? serviceNeed?.partTime === true
          ? 'DAYCARE_PART_TIME'
          : 'DAYCARE'
        : isConnected
          ? `${place}_DAYCARE`
          : place
  return {
    unitId: unit.id,
    type: kind,
    period: { start: preferredStartDate, end },
    connectedPeriod: type === 'PRESCHOOL' && isConnected ? { start: connected ?? preferredStartDate, end } : null,
  }
}

type Decision = { readonly childId: string; readonly unitId: string; readonly requestedStartDate: string | null }

/** A family whose child is to begin is invited to talk, and asked for what staff need to know. */
async function welcome(api: Api, event: TownEvent, today: Temporal.PlainDate): Promise<void> {
  const decision = await read<Decision>(api, String(event.data['read']))
  if (decision === undefined) return
  const language = await languageOfUnit(api, decision.unitId)
  await inviteToDiscussion(api, event, decision, language, today)
  await askForBasics(api, event, decision, language, today)
}

/** Three times in the two weeks to come. Put under a key of the event's, so that nobody is invited twice. */
async function inviteToDiscussion(
  api: Api,
  { time, sequence }: TownEvent,
  { childId, unitId, requestedStartDate }: Decision,
  language: Language,
  today: Temporal.PlainDate,
): Promise<void> {
  const begins = requestedStartDate === null ? today : Temporal.PlainDate.from(requestedStartDate)
  const first = Temporal.PlainDate.compare(begins, today) > 0 ? begins : today
  const days = [2, 4, 7].map((later) => nextWorkingDay(first.add({ days: later })).toString())
  await put(api, `discussion-surveys/welcome-${sequence}`, {
    title: DISCUSSION.title[language],
    description: DISCUSSION.description[language],
    period: { start: days[0], end: days.at(-1) },
    targets: [{ unitId, childId }],
    createdAt: time,
    times: days.map((date) => ({ date, start: '14:00', end: '14:30' })),
  })
}

type Template = {
  readonly id: string
  readonly language: string
  readonly isPublished: boolean
  readonly validity: { readonly start: string; readonly end: string | null }
}

/** Publishes the form in which guardians tell of their child, in the language of the unit if there is one. */
async function askForBasics(
  api: Api,
  { time, sequence }: TownEvent,
  { childId }: Decision,
  language: Language,
  today: Temporal.PlainDate,
): Promise<void> {
  const { items } = await pageOf<Template>(api, `${ROOT}/document-templates?type=CITIZEN_BASIC`)
  const day = today.toString()
  const usable = items.filter(
    ({ isPublished, validity: { start, end } }) => isPublished && start <= day && (end === null || end >= day),
  )
  const template = usable.find((each) => each.language === language.toUpperCase()) ?? usable[0]
  if (template === undefined) return
  const document = { childId, templateId: template.id, status: 'CITIZEN_DRAFT', publishedAt: time }
  await put(api, `child-documents/welcome-${sequence}`, document)
}

type Unit = {
  readonly id: string
  readonly language: Language
  readonly employees: readonly { readonly id: string; readonly role: string }[]
}

export async function readUnits(api: Api): Promise<readonly Unit[]> {
  const units: Unit[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page<Unit> = await pageOf<Unit>(api, `${ROOT}/units?limit=500${after === '' ? '' : `&after=${after}`}`)
    units.push(...page.items)
    after = page.next
  }
  return units
}

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

async function pageOf<Item>(api: Api, path: string): Promise<Page<Item>> {
  return (await read<Page<Item>>(api, path)) ?? { items: [], next: null }
}

async function languageOfUnit(api: Api, unitId: string): Promise<Language> {
  return (await readUnits(api)).find(({ id }) => id === unitId)?.language ?? 'fi'
}

/** Heads of the units in which the child has a place. */
async function headsFor(api: Api, childId: string): Promise<readonly string[]> {
  const { items } = await pageOf<{ unitId: string }>(api, `${ROOT}/placements?childId=${childId}`)
  const units = new Set(items.map(({ unitId }) => unitId))
  return (await readUnits(api))
    .filter(({ id }) => units.has(id))
    .flatMap(({ employees }) => employees.filter(({ role }) => role === 'UNIT_SUPERVISOR').map(({ id }) => id))
}

async function decideServiceApplication(api: Api, { data }: TownEvent): Promise<void> {
  const application = await read<{ id: string; decision: string | null }>(api, String(data['read']))
  if (application === undefined || application.decision !== null) return
  await decide(api, String(data['childId']), 'children/accept-service-application', application.id)
}

async function decideAbsenceApplication(api: Api, { data }: TownEvent): Promise<void> {
  const application = await read<{ id: string; status: string }>(api, String(data['read']))
  if (application?.status !== 'WAITING_DECISION') return
  await decide(api, String(data['childId']), 'children/accept-absence-application', application.id)
}

/** By the first head who may. */
async function decide(api: Api, childId: string, path: string, id: string): Promise<void> {
  for (const by of await headsFor(api, childId)) if (await act(api, path, { id, by })) return
}

async function handleStatement(api: Api, { data }: TownEvent): Promise<void> {
  const statement = await read<{ id: string; status: string }>(api, String(data['read']))
  if (statement?.status !== 'SENT') return
  await act(api, 'income-statements/handle-income-statement', {
    id: statement.id,
    by: null,
    note: '',
    incomeValidity: null,
  })
}
