import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import { z } from 'zod'
import type { RegisterFamily } from './population-register.ts'

/** The shape that docs/population-register.md promises to the other side. Keys that are not named there are ignored. */

/** No name and no address is longer; PostgreSQL keeps no NUL. */
const text = z
  .string()
  .max(500)
  .refine((value) => !value.includes('\0'))
const name = text.refine((value) => value.trim() !== '')

const date = z.string().transform((value, context): Temporal.PlainDate => {
  const found = /^\d{4}-\d{2}-\d{2}$/.test(value) ? findDate(value) : undefined
  if (found !== undefined) return found
  context.addIssue({ code: 'custom', message: 'not a date' })
  return z.NEVER
})

function findDate(value: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(value)
  } catch {
    return undefined
  }
}

const identityCode = z.string().transform((value, context): string => {
  const code = findIdentityCode(value)
  if (code !== undefined) return code
  context.addIssue({ code: 'custom', message: 'not an identity code' })
  return z.NEVER
})

const person = z.object({
  identityCode,
  firstNames: name,
  lastName: name,
  dateOfBirth: date,
  dateOfDeath: date.nullable(),
  streetAddress: text,
  postalCode: text,
  postOffice: text,
  residenceCode: text,
  addressProtected: z.boolean(),
  language: z.enum(['fi', 'sv', 'en']),
})

const validity = z.object({ start: date, end: date.nullable() }).refine(isValidRange)

/** Nobody has more children than this; an answer that says so is broken. */
const MOST_CHILDREN = 100
const MOST_GUARDIANS = 20

const family = z.object({
  person,
  children: z.array(z.object({ child: person, guardians: z.array(person).max(MOST_GUARDIANS) })).max(MOST_CHILDREN),
  fosterChildren: z.array(z.object({ child: person, validity })).max(MOST_CHILDREN),
})

const answer = z.object({ family: family.nullable() })

export type ReadAnswer =
  | { readonly family: RegisterFamily | undefined; readonly problem?: never }
  /** Where the answer is wrong and how, without the values: they are personal data and end up in a log. */
  | { readonly problem: string; readonly family?: never }

export function readAnswer(body: string, askedFor: string): ReadAnswer {
  const json = parseJson(body)
  if (json === undefined) return { problem: 'it is not JSON' }
  const result = answer.safeParse(json)
  if (!result.success) {
    const places = result.error.issues.map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`)
    return { problem: [...new Set(places)].slice(0, 5).join(', ') }
  }
  const found = result.data.family
  if (found === null) return { family: undefined }
  if (found.person.identityCode !== askedFor) return { problem: 'it is about somebody else' }
  const isOwnChild = [...found.children, ...found.fosterChildren].some(({ child }) => child.identityCode === askedFor)
  if (isOwnChild) return { problem: 'it names somebody as their own child' }
  return { family: found }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
