import type { Locator, Page } from '@playwright/test'
import { childrenOf, enterFamily, reportDays, weeksOf, type CalendarFamily } from '../calendar/calendar-families.ts'
import { municipality } from '../families/municipality.ts'

export const childAddress = (child: { readonly id: string }) => `/children/${child.id}`

/** A section of the page, by what its heading begins with. */
export function sectionOf(page: Page, name: string): Locator {
  return page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name }) })
}

export async function openSection(page: Page, name: string): Promise<Locator> {
  const section = sectionOf(page, name)
  await section.getByRole('heading', { level: 2, name }).click()
  return section
}

type Option = { readonly id: string; readonly nameFi: string }

/** An amount of daycare that the town offers, by its name. */
async function findOption(page: Page, name: string): Promise<Option> {
  const answer = await page.request.get('/api/citizen/public/service-needs/options?placementTypes=DAYCARE_PART_TIME')
  // The answer of a call that has just gone well.
  const options = (await answer.json()) as readonly Option[]
  const found = options.find(({ nameFi }) => nameFi === name)
  if (found === undefined) throw new Error(`the town does not offer ${name}`)
  return found
}

/** The head of the children's unit, who decides about them. */
export function addHead(page: Page, unitId: string): Promise<string> {
  return municipality<string>(page, 'addEmployee', {
    firstNames: 'Helena',
    lastName: 'Johtaja',
    email: null,
    worksIn: [{ unitId, role: 'UNIT_SUPERVISOR', groupId: null }],
  })
}

/** A child of six in pre-primary education with daycare. */
export const PRESCHOOLER = {
  firstNames: 'Onni',
  lastName: 'Esimerkki',
  age: 6,
  placements: [{ type: 'PRESCHOOL_DAYCARE', period: { start: '2026-08-01', end: '2027-05-31' } }],
}

/** What was agreed, and what would have fitted the months before the story. */
const AGREED = 'Enintään 85 h kuukaudessa'
export const FITTING = 'Enintään 120 h kuukaudessa'

/** The three months before the story were each fuller than what was agreed: five hours on every working day. */
export async function enterFamilyThatNeedsMore(page: Page): Promise<CalendarFamily> {
  const { id: optionId } = await findOption(page, AGREED)
  const period = { start: '2026-02-01', end: '2027-07-31' }
  const family = await enterFamily(page, {
    children: [
      {
        firstNames: 'Aino',
        lastName: 'Esimerkki',
        age: 3,
        placements: [{ type: 'DAYCARE_PART_TIME', period, serviceNeed: { optionId } }],
      },
    ],
  })
  await municipality(
    page,
    'recordAttendances',
    weekdays('2026-05-01', '2026-09-11').map((date) => ({
      childId: family.child.id,
      unitId: family.unitId,
      date,
      start: '08:00',
      end: '13:00',
    })),
  )
  return family
}

/** Four children with agreed hours, each of whom has come on every working day of the year before the story. */
export async function enterFamilyOfAYear(page: Page): Promise<CalendarFamily> {
  const { id: optionId } = await findOption(page, AGREED)
  const period = { start: '2025-08-01', end: '2027-07-31' }
  const placements = [{ type: 'DAYCARE_PART_TIME', period, serviceNeed: { optionId } }]
  const family = await enterFamily(page, { children: childrenOf(4).map((child) => ({ ...child, placements })) })
  const { children, unitId } = family
  for (const { id: childId } of children) {
    const days = weekdays('2025-09-15', '2026-09-11')
    const times = { start: '08:00', end: '13:00' }
    await municipality(
      page,
      'recordAttendances',
      days.map((date) => ({ childId, unitId, date, ...times })),
    )
  }
  await reportDays(
    page,
    children.flatMap(({ id }) => weeksOf(id, ['2026-09-28', '2026-10-05', '2026-10-12'], '08:00-13:00')),
  )
  return family
}

function weekdays(from: string, to: string): readonly string[] {
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to)).days + 1
  return Array.from({ length: days }, (_, at) => first.add({ days: at }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .map(String)
}
