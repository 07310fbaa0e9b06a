import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import type { TypedFile } from '../forms/uploads-by-type.ts'
import type { KeptForm } from './queries.ts'

/** Files of older clients tell no type. */
export type PaperType = IncomeAttachmentType | 'UNTYPED'
export type PaperFile = TypedFile<PaperType>

type Attachments = KeptForm['attachments']

/** What this person has brought, as it comes with a statement or a kept form. */
export const paperFilesOf = (attachments: Attachments) => filesIn(attachments.filter(({ own }) => own))

/** What the other guardian of a child has brought: it counts, and is theirs to open and to remove. */
export const othersFilesOf = (attachments: Attachments) => filesIn(attachments.filter(({ own }) => !own))

/** Files that staff have added are not shown. */
function filesIn(attachments: Attachments): readonly PaperFile[] {
  return attachments
    .filter(({ uploadedByEmployee }) => !uploadedByEmployee)
    .map(({ id, name, type }) => ({ id, name, type: type ?? 'UNTYPED' }))
}
