import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { makeFamily } from '../families/families.ts'
import type { Family, FamilyOptions } from '../families/families.ts'
import { momentOf, TODAY } from '../families/today.ts'

/** A unit with the group Ketut, its supervisor Jaana Johtaja and the teacher Oili Opettaja. */
export type StaffedUnit = {
  readonly unitId: string
  readonly groupId: string
  readonly supervisorId: string
  readonly accounts: { readonly group: string; readonly supervisor: string; readonly teacher: string }
}

export type StaffMessage = {
  readonly senderId: string
  readonly to: Readonly<Record<string, readonly string[]>>
  readonly title?: string
  readonly content?: string
  readonly type?: 'MESSAGE' | 'BULLETIN'
  readonly urgent?: boolean
  readonly sensitive?: boolean
  readonly applicationId?: string
}

/** Whatever can ask the server. */
type Asking = Pick<Page, 'request'>

async function post<Answer>(page: Asking, path: string, data: object, moment?: Temporal.Instant): Promise<Answer> {
  const headers: Record<string, string> = moment === undefined ? {} : { EvakaMockedTime: moment.toString() }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  // Made by the test routes just now, with these keys.
  return (await answer.json()) as Answer
}

export function addStaffedUnit(page: Asking, name = 'Metsolan päiväkoti'): Promise<StaffedUnit> {
  return post(page, '/test/staffed-units', { name })
}

/** Staff write at the moment of the story, unless told otherwise. */
export async function staffWrite(page: Asking, message: StaffMessage, time?: string): Promise<string> {
  const words = { title: 'Retki perjantaina', content: 'Ottakaa eväät mukaan.' }
  const moment = time === undefined ? undefined : momentOf(TODAY, time)
  const sent = await post<readonly { threadId: string }[]>(page, '/test/messages', { ...words, ...message }, moment)
  return sent[0]!.threadId
}

export async function staffReply(page: Page, senderId: string, threadId: string, content: string): Promise<void> {
  await post(page, '/test/messages/reply', { senderId, threadId, content })
}

export async function setOutOfOffice(page: Page, employeeId: string, start: string, end: string): Promise<void> {
  await post(page, '/test/out-of-office', { employeeId, start, end })
}

/** A sent application of the family's first child. */
export async function addApplication(page: Page, { guardian, children }: Family): Promise<string> {
  const people = { childId: children[0]!.id, guardianId: guardian.id }
  const { result } = await post<{ result: string }>(page, '/test/municipality/addApplication', people)
  return result
}

export async function cancelApplication(page: Page, id: string): Promise<void> {
  await post(page, '/test/municipality/moveApplication', { id, step: 'CANCEL_BY_STAFF' }, momentOf(TODAY))
}

/** Shift care, in which attachments of messages are allowed. */
export async function addShiftCare(page: Page): Promise<{ readonly optionId: string; readonly shiftCare: 'FULL' }> {
  const { optionId } = await post<{ optionId: string }>(page, '/test/service-need-options', {})
  return { optionId, shiftCare: 'FULL' }
}

/** Children of three and on, all in the unit's group. */
export function familyIn(
  page: Asking,
  { unitId, groupId }: StaffedUnit,
  options: FamilyOptions & { readonly names?: readonly string[]; readonly serviceNeed?: object } = {},
): Promise<Family> {
  const { names = ['Elli Maria'], serviceNeed, ...others } = options
  const children = names.map((firstNames, at) => ({
    firstNames,
    age: 3 + at,
    placements: [{ groupId, ...(serviceNeed ? { serviceNeed } : {}) }],
  }))
  return makeFamily(page, { children, unitId, ...others })
}

/** For stories in which nothing may be asked behind the person's back: no news come, and the page comes to rest. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  await page.route('**/api/citizen/messages/updates*', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
}
