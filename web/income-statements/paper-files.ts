import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import type { TypedFile } from '../forms/uploads-by-type.ts'
import type { KeptForm } from './queries.ts'

/** Files of older clients tell no type. */
export type PaperType = IncomeAttachmentType | 'UNTYPED'
export type PaperFile = TypedFile<PaperType>

/** As they come with a statement or a kept form. Files that staff have added are not shown. */
export function paperFilesOf(attachments: KeptForm['attachments']): readonly PaperFile[] {
  return attachments
    .filter(({ uploadedByEmployee }) => !uploadedByEmployee)
    .map(({ id, name, type }) => ({ id, name, type: type ?? 'UNTYPED' }))
}
