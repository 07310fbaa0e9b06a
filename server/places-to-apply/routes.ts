import {
  getApplicableUnits,
  getClubTerms,
  getPreschoolTerms,
  getServiceNeedOptions,
} from '@nalle/contract/places-to-apply.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { findOptions } from './options.ts'
import { readClubTerms, readPreschoolTerms } from './terms.ts'
import { findApplicableUnits } from './units.ts'

/** What a guardian chooses from when applying: units, terms and service need options. */
export function placesToApplyRoutes(app: App): void {
  handle(app, getApplicableUnits, ({ query, db }) =>
    findApplicableUnits(db, { ...query, shiftCare: query.shiftCare === true }),
  )
  handle(app, getClubTerms, async ({ db }) => (await readClubTerms(db)).map(withBreaks))
  handle(app, getPreschoolTerms, async ({ db }) => (await readPreschoolTerms(db)).map(withBreaks))
  handle(app, getServiceNeedOptions, async ({ query, db }) => {
    const options = await findOptions(db, query.placementTypes)
    return options.map(({ validity, ...option }) => ({ ...option, validFrom: validity.start, validTo: validity.end }))
  })
}

/** The wire's lists may be written to; ours may not. */
function withBreaks<Term extends { readonly termBreaks: readonly DateRange[] }>(term: Term) {
  return { ...term, termBreaks: [...term.termBreaks] }
}
