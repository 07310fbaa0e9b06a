import type { ChildId, Id, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { id } from '../wire.ts'
import { openPeriod } from './shapes.ts'

/** Whose income the child's fee is counted from. */
export const headOfFamily = z.object({
  id: id<Id<'fee-family-head'>>('fee-family-head').optional(),
  headId: id<PersonId>('person'),
  childId: id<ChildId>('person'),
  period: openPeriod,
})

/** Two grown-ups of one household, whose incomes are counted together. */
export const partners = z.object({
  id: id<Id<'fee-family-partner'>>('fee-family-partner').optional(),
  partners: z.tuple([id<PersonId>('person'), id<PersonId>('person')]).readonly(),
  period: openPeriod,
})

export const income = z.object({
  id: id<Id<'income'>>('income').optional(),
  personId: id<PersonId>('person'),
  validity: openPeriod,
})
