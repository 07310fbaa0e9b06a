import type { ApplicationId, AttachmentId, ChildId, UnitId } from '@nalle/domain/ids.ts'
import { PDF, padded } from './sample-files.ts'
import { FORM_TYPE, formWith } from './uploads.ts'

/** An application as its family knows it: what was asked of the server, and what the server has said yes to. */
export type KnownApplication = {
  readonly id: ApplicationId
  readonly asked: { saving: number; sending: boolean; cancelling: boolean }
  readonly acknowledged: { saving: number; isSent: boolean; isCancelled: boolean; readonly files: AttachmentId[] }
}

export type Applicant = {
  readonly cookie: string
  readonly childId: ChildId
  readonly unitId: UnitId
  readonly option: object
}

const API = '/api/citizen/applications'
/** All of it happens on one day, whatever day it is. */
const MOMENT = { evakamockedtime: '2026-09-14T09:00:00Z', 'x-evaka-csrf': '1' }
/** Long enough on its way that a server can end in the middle of it. */
export const CERTIFICATE = padded(PDF, 400_000)

/** From the beginning of an application to its end. */
export const ANSWERS_FOR_ONE = 12

/** How often the server has said yes so far. */
export function answersIn(known: readonly KnownApplication[]): number {
  return known.reduce(
    (sum, { acknowledged }) =>
      sum +
      1 +
      acknowledged.saving +
      acknowledged.files.length +
      Number(acknowledged.isSent) +
      Number(acknowledged.isCancelled),
    0,
  )
}

/** Thrown when the server says something else than yes, which it has no reason to. */
export class Unexpected extends Error {}

export async function post(url: string, path: string, body: unknown, headers: object = {}): Promise<unknown> {
  return ask('POST', url, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
}

export async function put(url: string, path: string, body: unknown, headers: object = {}): Promise<unknown> {
  return ask('PUT', url, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
}

/** The quick way in of a test installation; answers with the cookie. */
export async function logInByCode(url: string, identityCode: string): Promise<string> {
  const answer = await fetch(`${url}/api/citizen/auth/sfi/login/callback`, {
    method: 'POST',
    headers: MOMENT,
    redirect: 'manual',
    body: new URLSearchParams({ preset: identityCode }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A service need that may be chosen for daycare. */
export async function findOption(url: string): Promise<object> {
  const path = '/api/citizen/public/service-needs/options?placementTypes=DAYCARE'
  const [option] = (await ask('GET', url, path, {})) as readonly object[]
  if (option === undefined) throw new Unexpected('nothing to choose from')
  return option
}

/**
 * Begins, types, brings certificates, sends and cancels, again and again, until the server is there no more. What was
 * asked and what was answered is written into `known` as it happens.
 */
export async function applyUntilTheEnd(url: string, applicant: Applicant, known: KnownApplication[]): Promise<void> {
  try {
    for (;;) await applyOnce(url, applicant, known)
  } catch (error) {
    if (error instanceof Unexpected) throw error
  }
}

async function applyOnce(url: string, applicant: Applicant, known: KnownApplication[]): Promise<void> {
  const { cookie, childId } = applicant
  await clearTheTable(url, applicant, known)
  const id = (await post(url, API, { childId, type: 'DAYCARE' }, { cookie })) as ApplicationId
  const application: KnownApplication = {
    id,
    asked: { saving: 0, sending: false, cancelling: false },
    acknowledged: { saving: 0, isSent: false, isCancelled: false, files: [] },
  }
  known.push(application)
  await Promise.all([typing(url, applicant, application), bringing(url, applicant, application)])
  await save(url, applicant, application, '', (form) => ({ form, allowOtherGuardianAccess: false }))
  application.asked.sending = true
  await ask('POST', url, `${API}/${id}/actions/send-application`, { cookie })
  application.acknowledged.isSent = true
  await cancel(url, applicant, application)
}

/** What the last server left behind is taken away first: a child has one application of a kind. */
async function clearTheTable(url: string, applicant: Applicant, known: readonly KnownApplication[]): Promise<void> {
  const [child] = (await ask('GET', url, `${API}/by-guardian`, { cookie: applicant.cookie })) as readonly {
    applicationSummaries: readonly { applicationId: ApplicationId }[]
  }[]
  for (const { applicationId } of child?.applicationSummaries ?? []) {
    const application = known.find(({ id }) => id === applicationId)
    if (application !== undefined) await cancel(url, applicant, application)
    else await ask('DELETE', url, `${API}/${applicationId}`, { cookie: applicant.cookie })
  }
}

async function cancel(url: string, { cookie }: Applicant, application: KnownApplication): Promise<void> {
  application.asked.cancelling = true
  await ask('DELETE', url, `${API}/${application.id}`, { cookie })
  application.acknowledged.isCancelled = true
}

const SAVINGS = 6

async function typing(url: string, applicant: Applicant, application: KnownApplication): Promise<void> {
  for (let saving = 0; saving < SAVINGS; saving += 1) {
    await save(url, applicant, application, '/draft', (form) => ({ form }))
  }
}

async function bringing(url: string, { cookie }: Applicant, application: KnownApplication): Promise<void> {
  const path = `/api/citizen/attachments/applications/${application.id}?type=URGENCY`
  for (const name of ['ensimmainen.pdf', 'toinen.pdf']) {
    const file = formWith({ name, content: CERTIFICATE })
    const id = await ask('POST', url, path, { cookie, 'content-type': FORM_TYPE }, new Uint8Array(file))
    application.acknowledged.files.push(id as AttachmentId)
  }
}

async function save(
  url: string,
  applicant: Applicant,
  application: KnownApplication,
  path: '' | '/draft',
  bodyOf: (form: object) => object,
): Promise<void> {
  application.asked.saving += 1
  const saving = application.asked.saving
  const headers = { cookie: applicant.cookie, 'content-type': 'application/json' }
  const body = JSON.stringify(bodyOf(formNumber(saving, applicant)))
  await ask('PUT', url, `${API}/${application.id}${path}`, headers, body)
  application.acknowledged.saving = saving
}

function formNumber(saving: number, { unitId, option }: Applicant): object {
  return {
    child: { futureAddress: null, allergies: '', diet: '', assistanceNeeded: false, assistanceDescription: '' },
    guardian: { futureAddress: null, phoneNumber: '040 5550 123', email: 'maija@posti.example' },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: [],
    maxFeeAccepted: false,
    otherInfo: String(saving),
    clubDetails: null,
    preferences: {
      preferredUnits: [{ id: unitId, name: '' }],
      preferredStartDate: '2027-02-01',
      connectedDaycarePreferredStartDate: null,
      serviceNeed: {
        startTime: '08:00',
        endTime: '16:00',
        shiftCare: false,
        partTime: false,
        serviceNeedOption: option,
      },
      siblingBasis: null,
      preparatory: false,
      urgent: true,
    },
  }
}

export async function ask(
  method: string,
  url: string,
  path: string,
  headers: object,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...MOMENT, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Unexpected(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
