import { randomUUID } from 'node:crypto'
import type { getApplication } from '@nalle/contract/applications.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { ChosenOption } from '@nalle/domain/applications/form.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { municipality } from '../families/municipality.ts'
import type { Person } from '../families/families.ts'
import { makeFamily, type Family, type FamilyOptions } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { momentOf, TODAY } from '../families/today.ts'

/** Calls come from our own pages only. */
const OURS = { 'x-evaka-csrf': '1' }

/** A family whose only child is at home; the guardian is logged in, in a browser that knows the day of the story. */
export async function enterFamily(page: Page, options: FamilyOptions = {}): Promise<Family & { child: Person }> {
  const family = await makeFamily(page, { children: [AT_HOME], ...options })
  await page.clock.setFixedTime(momentOf(TODAY).epochMilliseconds)
  await signIn(page, family.guardian)
  const [child] = family.children
  if (child === undefined) throw new Error('a family without children')
  return { ...family, child }
}

export const AT_HOME = { firstNames: 'Aino', lastName: 'Esimerkki', age: 3, placements: [] }

type Brought = {
  readonly type?: ApplicationType
  readonly status?: ApplicationStatus
  readonly preferredStartDate?: string
  readonly preferredUnits?: readonly { readonly id: string; readonly name: string }[]
  readonly at?: string
  readonly allowOtherGuardianAccess?: boolean
}

/** An application from before the story, wherever it stands by now. */
export function bringApplication(
  page: Page,
  { child, guardian }: { readonly child: Person; readonly guardian: Person },
  application: Brought,
): Promise<string> {
  return municipality<string>(page, 'addApplication', { childId: child.id, guardianId: guardian.id, ...application })
}

export type Application = AnswerOf<typeof getApplication>
type Form = Application['form']

/** The guardian who is logged in begins an application, fills it in and sends it, without the pages. */
export async function sendApplication(
  page: Page,
  child: Person,
  type: ApplicationType,
  fillIn: (form: Form) => unknown,
): Promise<string> {
  const begun = await page.request.post('/api/citizen/applications', {
    headers: OURS,
    data: { childId: child.id, type },
  })
  expect(begun.status(), await begun.text()).toBe(200)
  // The answers of calls that have just gone well.
  const id = (await begun.json()) as string
  const address = `/api/citizen/applications/${id}`
  const { form } = (await (await page.request.get(address)).json()) as Application
  const saved = await page.request.put(address, {
    headers: OURS,
    data: { form: fillIn(form), allowOtherGuardianAccess: true },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const sent = await page.request.post(`${address}/actions/send-application`, { headers: OURS })
  expect(sent.status(), await sent.text()).toBe(200)
  return id
}

/** A unit of the story's own: its name is followed by letters that no other telling of the story has. */
export async function addUnit(
  page: Pick<Page, 'request'>,
  name: string,
  differences: object = {},
): Promise<{ id: string; name: string }> {
  const ownName = `${name} ${randomUUID().slice(0, 8)}`
  return { id: await municipality<string>(page, 'addUnit', { name: ownName, ...differences }), name: ownName }
}

/** An amount of care that guardians may choose, as a form holds it. */
export async function findOption(page: Page, placementType: string): Promise<ChosenOption> {
  const answer = await page.request.get(`/api/citizen/public/service-needs/options?placementTypes=${placementType}`)
  // The answer of a call that has just gone well.
  const [option] = (await answer.json()) as readonly ChosenOption[]
  if (option === undefined) throw new Error(`the town offers nothing for ${placementType}`)
  const { id, nameFi, nameSv, nameEn, validPlacementType } = option
  return { id, nameFi, nameSv, nameEn, validPlacementType }
}

/** What the list shows of one application, found by its type. */
export function rowOf(page: Page, type: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: type, exact: true }) })
}
