import type { ChildId, ChildImageId, UnitId } from '@nalle/domain/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { staticMarkup } from '../design/testing/static-markup.tsx'
import { ClockContext } from '../session/clock.ts'
import type { Start } from '../session/start.ts'
import { SECTION } from './addresses.ts'
import { ChildrenPage } from './ChildrenPage.tsx'
import { ownSections } from './page/own-sections.ts'
import { childrenQuery, type Child, type Overview } from './queries.ts'

type Features = Start['city']['features']

// Ids are texts; these are nobody's.
const AINO = 'aino' as ChildId
const METSOLA = { id: 'metsola' as UnitId, name: 'Metsolan päiväkoti' }

const child = (changes: Partial<Child> = {}): Child => ({
  id: AINO,
  firstName: 'Aino',
  preferredName: '',
  lastName: 'Esimerkki',
  duplicateOf: null,
  imageId: null,
  group: null,
  unit: null,
  upcomingPlacementType: 'DAYCARE',
  upcomingPlacementStartDate: Temporal.PlainDate.from('2020-08-01'),
  upcomingPlacementIsCalendarOpen: true,
  upcomingPlacementUnit: METSOLA,
  permittedActions: [],
  serviceApplicationCreationPossible: false,
  absenceApplicationCreationPossible: false,
  ...changes,
})
const onni = child({ id: 'onni' as ChildId, firstName: 'Onni' })

function draw(children: readonly Child[]): string {
  const client = new QueryClient()
  client.setQueryData(childrenQuery().queryKey, [...children])
  return staticMarkup(
    <ClockContext value={() => Temporal.Instant.from('2026-09-14T06:00:00Z')}>
      <QueryClientProvider client={client}>
        <Router ssrPath="/children">
          <ChildrenPage />
        </Router>
      </QueryClientProvider>
    </ClockContext>,
  )
}

describe('the children to choose from', () => {
  test('a technical copy of a child is not among them', () => {
    const copy = child({ id: 'copy' as ChildId, firstName: 'Kopio', duplicateOf: AINO })
    const html = draw([child(), onni, copy])
    expect(html).toContain('Aino Esimerkki')
    expect(html).toContain('Onni Esimerkki')
    expect(html).not.toContain('Kopio')
  })

  test('each has its picture, or its letter where there is none', () => {
    const html = draw([child({ imageId: 'image' as ChildImageId }), onni])
    expect(html.match(/<img[^>]*src="\/api\/citizen\/child-images\/image"/g)).toHaveLength(1)
    expect(html).toContain('>O</span>')
  })

  test('where a child is, or from when on it will be', () => {
    const later = { upcomingPlacementStartDate: Temporal.PlainDate.from('2027-08-01') }
    const html = draw([child(later), onni, child({ id: 'none' as ChildId, upcomingPlacementUnit: null })])
    expect(html).toContain('1.8.2027')
    expect(html.match(/Metsolan päiväkoti/g)).toHaveLength(2)
  })

  test('are kept for a day', () => {
    expect(childrenQuery().staleTime).toBe(24 * 60 * 60 * 1000)
  })
})

describe('the sections of a child', () => {
  // Only these choices of the city, and only what is listed, decide on the sections.
  const features = { attendanceSummary: true, dailyServiceTimes: true, serviceApplications: true } as Features
  const nothing = {
    serviceNeeds: [],
    absenceApplications: [],
    serviceApplications: [],
    placements: [],
    terminations: [],
  } as unknown as Overview
  const sectionsOf = (changes: Partial<Child>) => ownSections(child(changes), nothing, features).map(({ id }) => id)

  test('with a place, also one that begins later: what can be agreed for it', () => {
    expect(sectionsOf({})).toEqual([SECTION.dailyTimes, SECTION.services])
  })

  test('without a place: none', () => {
    expect(sectionsOf({ upcomingPlacementType: null })).toEqual([])
  })
})
