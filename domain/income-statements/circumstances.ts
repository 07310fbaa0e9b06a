import type { AttachedCounts } from '../forms/attached.ts'
import type { IncomeAttachmentType } from './attachment-types.ts'

/** What a form is judged by besides what stands in it. Browser and server each gather it and ask the same rules. */
export type Circumstances = {
  readonly today: Temporal.PlainDate
  /** On which other statements of the same person begin. */
  readonly takenStartDates: readonly Temporal.PlainDate[]
  /** How many files of each type are attached; null while it is not known, then none is judged. */
  readonly attached: AttachedCounts<IncomeAttachmentType> | null
  /** Some files tell no type, as those of older clients: which papers are there can then not be told. */
  readonly hasUntypedFiles: boolean
}

/** A draft may be kept as far as it has come; all of it has to be right once it is sent. */
export type Purpose = 'DRAFT' | 'SEND'
