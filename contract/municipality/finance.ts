import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { id } from '../wire.ts'
import { openPeriod } from './shapes.ts'

/** Whose income the child's fee is counted from. */
export const headOfFamily = z.object({
  headId: id<PersonId>('person'),
  childId: id<ChildId>('person'),
  period: openPeriod,
})

/** Two grown-ups of one household, whose incomes are counted together. */
export const partners = z.object({
  partners: z.tuple([id<PersonId>('person'), id<PersonId>('person')]).readonly(),
  period: openPeriod,
})

export const income = z.object({ personId: id<PersonId>('person'), validity: openPeriod })
