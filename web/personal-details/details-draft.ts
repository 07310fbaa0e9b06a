import { callingNameOf } from '@nalle/domain/people/names.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import {
  detailsInConflict,
  detailsOnTopOf,
  detailsProblems,
  type DetailsProblem,
  type KnownDetails,
  type PersonalDetails,
} from '@nalle/domain/personal-details/details.ts'
import type { User } from '../session/start.ts'

/** The form as it is being filled in. An address typed before the tick comes back when the tick is taken away. */
export type DetailsDraft = PersonalDetails & {
  readonly hasNoEmail: boolean
  /** As they were when the form was opened, or were seen last. */
  readonly opened: KnownDetails
}

/** An empty address means that the person has said to have none; none at all means that nobody has asked. */
export function draftOf(user: User): DetailsDraft {
  const opened = knownDetailsOf(user)
  return { ...opened, email: opened.email ?? '', hasNoEmail: opened.email === '', opened }
}

function knownDetailsOf(user: User): KnownDetails {
  const { phone, backupPhone, email } = user
  return { preferredName: callingNameOf(user), phone, backupPhone, email }
}

/** The form goes on from the newest details: what nobody touched in it follows them, what was typed stays. */
export function draftOnTopOf(draft: DetailsDraft, user: User): DetailsDraft {
  const stored = knownDetailsOf(user)
  const typed = { ...detailsIn(draft), email: isUnanswered(draft) ? draft.opened.email : detailsIn(draft).email }
  const { email, ...details } = detailsOnTopOf(typed, { opened: draft.opened, stored })
  return { ...details, email: email ?? '', hasNoEmail: email === '', opened: stored }
}

/** What was changed both here and elsewhere, to something else. */
export function conflictsOf(draft: DetailsDraft, user: User): readonly (keyof PersonalDetails)[] {
  return detailsInConflict(detailsIn(draft), { opened: draft.opened, stored: knownDetailsOf(user) })
}

/** What would be saved. */
export function detailsIn(draft: DetailsDraft): PersonalDetails {
  return {
    preferredName: draft.preferredName,
    phone: tidied(draft.phone),
    backupPhone: tidied(draft.backupPhone),
    email: draft.hasNoEmail ? '' : tidied(draft.email),
  }
}

/** A pasted text brings hard spaces and spaces around itself, which nobody sees and so nobody could correct. */
const tidied = (text: string) => text.replaceAll('\u00a0', ' ').trim()

/** An empty address is an answer only together with the tick. */
export function draftProblems(draft: DetailsDraft, firstName: string): readonly DetailsProblem[] {
  const problems = detailsProblems(detailsIn(draft), firstName)
  return isUnanswered(draft) ? [...problems, { field: 'email', problem: 'REQUIRED' }] : problems
}

const isUnanswered = (draft: DetailsDraft) => isBlank(draft.email) && !draft.hasNoEmail
