import type { CityFeatures } from '../city/city.ts'
import { APPLICATION_TYPES, type ApplicationType } from '../placements/units.ts'

/** What guardians may apply for in a city. Daycare, which covers places with a service voucher, is applied for everywhere. */
export function offeredTypes(
  features: Pick<CityFeatures, 'preschool' | 'clubApplicationsHidden'>,
): readonly ApplicationType[] {
  const offered: Readonly<Record<ApplicationType, boolean>> = {
    DAYCARE: true,
    PRESCHOOL: features.preschool,
    CLUB: !features.clubApplicationsHidden,
  }
  return APPLICATION_TYPES.filter((type) => offered[type])
}
