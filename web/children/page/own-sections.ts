import type { Start } from '../../session/start.ts'
import { SECTION } from '../addresses.ts'
import { AbsenceApplicationsSection } from '../applications/AbsenceApplicationsSection.tsx'
import { ServiceApplicationsSection } from '../applications/ServiceApplicationsSection.tsx'
import { AttendanceSection } from '../care/AttendanceSection.tsx'
import { DailyTimesSection } from '../care/DailyTimesSection.tsx'
import { ServiceNeedSection, ServiceNeedTitle } from '../care/ServiceNeedSection.tsx'
import { PlacementsSection } from '../placements/PlacementsSection.tsx'
import type { Child, Overview } from '../queries.ts'
import type { ChildSection } from '../sections/child-section.ts'
import { AbsencesTitle, AttendanceTitle, DailyTimesTitle, PlacementsTitle, ServicesTitle } from './section-titles.ts'

type Features = Start['city']['features']

/** The sections of this feature that there is something in, or something to do. */
export function ownSections(child: Child, overview: Overview, features: Features): readonly ChildSection[] {
  const hasPlace = child.upcomingPlacementType !== null
  const { serviceNeeds, absenceApplications, serviceApplications, placements, terminations } = overview
  const isThere: readonly (readonly [boolean, ChildSection])[] = [
    [serviceNeeds.length > 0, SERVICE_NEED],
    [features.attendanceSummary && serviceNeeds.length > 0, ATTENDANCE],
    [hasPlace && features.dailyServiceTimes, DAILY_TIMES],
    [child.absenceApplicationCreationPossible || hasAny(absenceApplications), ABSENCES],
    [(hasPlace && features.serviceApplications) || hasAny(serviceApplications), SERVICES],
    // Whether there is anything in it is not told to a weak login, which sees it locked.
    [placements === null || hasAny(placements) || hasAny(terminations), PLACEMENTS],
  ]
  return isThere.filter(([shown]) => shown).map(([, section]) => section)
}

const hasAny = (list: readonly unknown[] | null) => list !== null && list.length > 0

const SERVICE_NEED: ChildSection = {
  id: SECTION.serviceNeed,
  action: 'READ_SERVICE_NEEDS',
  Title: ServiceNeedTitle,
  Content: ServiceNeedSection,
}
const ATTENDANCE: ChildSection = {
  id: SECTION.attendance,
  action: 'READ_ATTENDANCE_SUMMARY',
  Title: AttendanceTitle,
  Content: AttendanceSection,
}
const DAILY_TIMES: ChildSection = {
  id: SECTION.dailyTimes,
  action: 'READ_DAILY_SERVICE_TIMES',
  Title: DailyTimesTitle,
  Content: DailyTimesSection,
}
const ABSENCES: ChildSection = {
  id: SECTION.absences,
  action: 'READ_ABSENCE_APPLICATIONS',
  Title: AbsencesTitle,
  Content: AbsenceApplicationsSection,
}
const SERVICES: ChildSection = {
  id: SECTION.services,
  action: 'READ_SERVICE_APPLICATIONS',
  Title: ServicesTitle,
  Content: ServiceApplicationsSection,
}
const PLACEMENTS: ChildSection = {
  id: SECTION.placements,
  action: 'READ_PLACEMENT',
  Title: PlacementsTitle,
  Content: PlacementsSection,
}
