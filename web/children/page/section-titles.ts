import { useTexts } from '../../language/texts.ts'
import { applicationTexts } from '../applications/texts.ts'
import { careTexts } from '../care/texts.ts'
import { placementSectionTexts } from '../placements/texts.ts'

export const AttendanceTitle = () => useTexts(careTexts).attendance
export const DailyTimesTitle = () => useTexts(careTexts).dailyTimes
export const AbsencesTitle = () => useTexts(applicationTexts).absences
export const ServicesTitle = () => useTexts(applicationTexts).services
export const PlacementsTitle = () => useTexts(placementSectionTexts).title
