import { callingNameOf } from '@nalle/domain/people/names.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import { detailsProblems, type DetailsProblem, type PersonalDetails } from '@nalle/domain/personal-details/details.ts'
import type { User } from '../session/start.ts'

/** The form as it is being filled in. An address typed before the tick comes back when the tick is taken away. */
export type DetailsDraft = PersonalDetails & { readonly hasNoEmail: boolean }

/** An empty address means that the person has said to have none; none at all means that nobody has asked. */
export function draftOf(user: User): DetailsDraft {
  const { phone, backupPhone, email } = user
  return { preferredName: callingNameOf(user), phone, backupPhone, email: email ?? '', hasNoEmail: email === '' }
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
  const isUnanswered = isBlank(draft.email) && !draft.hasNoEmail
  return isUnanswered ? [...problems, { field: 'email', problem: 'REQUIRED' }] : problems
}
