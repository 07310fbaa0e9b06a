import { ENTERED_BY_MUNICIPALITY } from '@nalle/domain/care/users.ts'
import type { ChildDocument } from './queries.ts'

type Words = { readonly staff: string; readonly municipality: string }

/** A guardian by name; staff, and the municipality that has entered a guardian's answer, without one. */
export function answererOf(answeredBy: ChildDocument['answeredBy'], words: Words): string {
  if (answeredBy?.type === ENTERED_BY_MUNICIPALITY) return words.municipality
  return answeredBy?.name || words.staff
}
