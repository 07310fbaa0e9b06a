import { LANGUAGES } from '@nalle/domain/city/city.ts'
import { LONGEST_FEEDBACK } from '@nalle/domain/feedback/feedback.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { LONGEST_LINE } from '@nalle/domain/forms/text-problems.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './wire.ts'

/** Ours: feedback to the municipality, from anybody. Who is logged in is not told along with it. */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/citizen/public/feedback',
  auth: 'PUBLIC',
  body: z.object({
    /** Made up by the page: the same feedback sent twice is one. */
    idempotencyKey: id<Id<'idempotency-key'>>('idempotency-key'),
    // More than may be sent, so that the rule is the one to say that it is too long.
    text: text.max(2 * LONGEST_FEEDBACK),
    email: text.max(LONGEST_LINE),
    /** In which language it was written, as far as the page knows. */
    language: z.enum(LANGUAGES),
  }),
  refusals: { INVALID_FEEDBACK: 400, TOO_MUCH_FEEDBACK: 429 },
  audit: 'feedback.give',
  largestBody: 64 * 1024,
})
