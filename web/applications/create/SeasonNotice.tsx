import { isOutOfSeason, nextApplicationPeriod } from '@nalle/domain/applications/start-dates.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import { clubTermsQuery, preschoolTermsQuery } from '../queries.ts'
import { createTexts } from './texts.ts'

/** Nobody fills in a form to find out at the end that there is no day to choose. */
export function SeasonNotice({ type }: { readonly type: ApplicationType }) {
  const t = useTexts(createTexts)
  const today = dayIn(useClock()())
  const club = useQuery({ ...clubTermsQuery(), enabled: type === 'CLUB' })
  const preschool = useQuery({ ...preschoolTermsQuery(), enabled: type === 'PRESCHOOL' })
  const isKnown = type === 'CLUB' ? club.data !== undefined : preschool.data !== undefined
  const known = { today, terms: { club: club.data ?? [], preschool: preschool.data ?? [] } }
  if (type === 'DAYCARE' || !isKnown || !isOutOfSeason(type, known)) return null
  const next = nextApplicationPeriod(type, known)
  return (
    <Notice tone="warning" title={t.outOfSeasonTitle} announce="status">
      {next ? t.nextSeason(formats.dateRange(next.start, next.end)) : t.nextSeasonUnknown}
    </Notice>
  )
}
