import { PLAN_FIELD, walkNameOf } from '@nalle/domain/map/walking-query.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import type { Page } from '@playwright/test'
import type { AnswerOf } from '../api/call-types.ts'
import type { FakeApi } from './fake-api.ts'
import type { Open } from './test.ts'

const HOME = { lat: 62.6105, lon: 21.205 }

export type Unit = AnswerOf<'map.getUnits'>[number]

/** A municipal daycare centre in Finnish; the higher the number, the farther it is from the home address. */
export function aMapUnit(at: number, change: Partial<Unit> = {}): Unit {
  return {
    // An id is a text; this one is nobody's.
    id: `d${String(at).padStart(2, '0')}00000-0000-4000-8000-000000000001` as UnitId,
    name: `Päiväkoti ${String.fromCodePoint(65 + at)}`,
    type: ['CENTRE'],
    providerType: 'MUNICIPAL',
    language: 'fi',
    streetAddress: `Esimerkkikatu ${at + 1}`,
    postalCode: '00100',
    postOffice: 'Kuusilahti',
    district: '',
    phone: null,
    email: null,
    url: null,
    location: { lat: HOME.lat + (at + 1) * 0.0015, lon: HOME.lon },
    ghostUnit: false,
    providesShiftCare: false,
    clubApplyPeriod: null,
    daycareApplyPeriod: { start: Temporal.PlainDate.from('2020-01-01'), end: null },
    preschoolApplyPeriod: null,
    ...change,
  }
}

/** Units of every kind that the filters tell apart. */
export const UNITS: readonly Unit[] = [
  aMapUnit(0),
  aMapUnit(1, { language: 'sv' }),
  aMapUnit(2, { language: 'sv', providesShiftCare: true }),
  aMapUnit(3, { providerType: 'PRIVATE', daycareApplyPeriod: null }),
  aMapUnit(4, { providerType: 'PRIVATE_SERVICE_VOUCHER' }),
  aMapUnit(5, { language: 'sv', providerType: 'PURCHASED' }),
  aMapUnit(6, { language: 'en' }),
]

/** An address that the geocoding service finds. */
const addressNamed = (name: string) => ({
  geometry: { coordinates: [HOME.lon, HOME.lat] as [number, number] },
  properties: { name, postalcode: '00100', locality: 'Kuusilahti' },
})

type MapAnswers = {
  readonly units?: readonly Unit[]
  readonly clubs?: readonly Unit[]
}

/** Answers the calls of the map: a straight way north is walked at its length in metres. */
export function answerMap(api: FakeApi, { units = UNITS, clubs = [] }: MapAnswers = {}): void {
  api.answer('map.getUnits', ({ params }) =>
    params.applicationType === 'DAYCARE' ? [...units] : params.applicationType === 'CLUB' ? [...clubs] : [],
  )
  api.answer('map.searchAddresses', ({ body }) => ({
    features: /^(Rantatie|Kuusitie)/.test(body.text) ? [addressNamed(body.text)] : [],
  }))
  api.answer('map.queryRoutes', ({ body }) => {
    const metresTo = ({ location }: Unit) => Math.round(((location?.lat ?? 0) - HOME.lat) * 111_000)
    const plans = units
      .filter(({ id, location }) => location !== null && body.query.includes(walkNameOf(id)))
      .map((unit) => [walkNameOf(unit.id), planOf(metresTo(unit))] as const)
    // A single walk has no name of its own.
    return { data: Object.fromEntries(plans.length === 0 ? [[PLAN_FIELD, planOf(4200)]] : plans) }
  })
}

const planOf = (walkDistance: number) => ({ edges: [{ node: { walkDistance } }] })

export async function openMap(
  { api, open }: { readonly api: FakeApi; readonly open: Open },
  query = '',
  answers: MapAnswers = {},
): Promise<void> {
  answerMap(api, answers)
  await open(`/map${query}`)
}

export const search = (page: Page) => page.getByRole('combobox')
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
export const rows = (page: Page, list = 'Yksiköt') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const markers = (page: Page) => page.locator('button.leaflet-marker-icon')

export async function chooseAddress(page: Page): Promise<void> {
  await search(page).fill('Rantatie 1')
  await page.getByRole('group', { name: 'Osoitteet' }).getByRole('option').click()
}
