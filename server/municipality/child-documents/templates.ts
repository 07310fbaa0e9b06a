import {
  changedDocumentTemplate,
  endedDocumentTemplate,
  newDocumentTemplate,
  publishedDocumentTemplate,
} from '@nalle/contract/municipality/child-documents.ts'
import { id } from '@nalle/contract/wire.ts'
import type { TemplateContent } from '@nalle/domain/child-documents/template.ts'
import { findTemplateProblem } from '@nalle/domain/child-documents/templates.ts'
import type { TemplateProblem } from '@nalle/domain/child-documents/templates.ts'
import type { DocumentTemplateId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, NotPossible, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { CHILD_DOCUMENT_REFUSALS } from './refusals.ts'

export type NewDocumentTemplate = z.output<typeof newDocumentTemplate>

const CONTENT_REFUSALS = [
  'NAME_MISSING',
  'IDS_REPEATED',
  'CHOICES_MISSING',
  'FIELDS_MISSING',
  'TOO_MANY_QUESTIONS',
] as const

export const addDocumentTemplateCommand = command({
  name: 'child-documents.addDocumentTemplate',
  input: newDocumentTemplate,
  answer: id<DocumentTemplateId>('document-template'),
  refusals: only(
    CHILD_DOCUMENT_REFUSALS,
    ...CONTENT_REFUSALS,
    'PERIOD_BACKWARDS',
    'UNKNOWN_TEMPLATE',
    'REPLACED_ALREADY',
  ),
  run: addDocumentTemplate,
})

/** A version of a template. What was made from the one before stays as it is. */
export async function addDocumentTemplate(
  tx: Transaction,
  template: NewDocumentTemplate,
  { now }: Act,
): Promise<DocumentTemplateId> {
  const { name, type, archive, confidentiality, content = NOTHING_ASKED } = template
  requireGood(addDocumentTemplateCommand, name, content)
  const validity = template.validity ?? { start: dayIn(now), end: null }
  mustBe(addDocumentTemplateCommand, isValidRange(validity), 'PERIOD_BACKWARDS')
  const templateId = template.id ?? newId<'document-template'>()
  await insertRows(tx, addDocumentTemplateCommand, 'document_template', [
    {
      id: templateId,
      name,
      type,
      language: template.language ?? 'FI',
      placement_types: template.placementTypes ?? [],
      confidentiality_years: confidentiality?.durationYears ?? null,
      confidentiality_basis: confidentiality?.basis ?? null,
      legal_basis: template.legalBasis ?? '',
      validity: dateRangeText(validity),
      published: template.published ?? true,
      replaces: template.replaces ?? null,
      process_definition_number: archive?.processDefinitionNumber ?? null,
      archive_months: archive?.months ?? null,
      archive_organization: archive?.organization ?? null,
      archive_externally: archive?.externally ?? false,
      end_decision_when_unit_changes: template.endDecisionWhenUnitChanges ?? null,
      content,
    },
  ])
  return templateId
}

const NOTHING_ASKED: TemplateContent = { sections: [] }

function requireGood(asked: CanRefuse<TemplateProblem | 'NAME_MISSING'>, name: string, content: TemplateContent): void {
  mustBe(asked, name.trim() !== '', 'NAME_MISSING')
  const problem = findTemplateProblem(content)
  if (problem !== undefined) throw new NotPossible(problem, asked.refusals[problem].sentence)
}

export const changeDocumentTemplateCommand = command({
  name: 'child-documents.changeDocumentTemplate',
  input: changedDocumentTemplate,
  refusals: only(CHILD_DOCUMENT_REFUSALS, ...CONTENT_REFUSALS, 'UNKNOWN_TEMPLATE', 'TEMPLATE_PUBLISHED'),
  run: changeDocumentTemplate,
})

/** While it is not published. */
export async function changeDocumentTemplate(
  tx: Transaction,
  { id: templateId, name, content }: z.output<typeof changedDocumentTemplate>,
): Promise<void> {
  requireGood(changeDocumentTemplateCommand, name, content)
  const { published } = await lockTemplate(tx, changeDocumentTemplateCommand, templateId)
  mustBe(changeDocumentTemplateCommand, !published, 'TEMPLATE_PUBLISHED')
  await tx.updateTable('document_template').set({ name, content }).where('id', '=', templateId).execute()
}

export const publishDocumentTemplateCommand = command({
  name: 'child-documents.publishDocumentTemplate',
  input: publishedDocumentTemplate,
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_TEMPLATE'),
  run: (tx, { id: templateId }) => publishDocumentTemplate(tx, templateId),
})

/** From now on it stays as it is, and documents are made from it. */
export async function publishDocumentTemplate(tx: Transaction, templateId: DocumentTemplateId): Promise<void> {
  await lockTemplate(tx, publishDocumentTemplateCommand, templateId)
  await tx.updateTable('document_template').set({ published: true }).where('id', '=', templateId).execute()
}

export const endDocumentTemplateCommand = command({
  name: 'child-documents.endDocumentTemplate',
  input: endedDocumentTemplate,
  refusals: only(CHILD_DOCUMENT_REFUSALS, 'UNKNOWN_TEMPLATE', 'PERIOD_BACKWARDS'),
  run: endDocumentTemplate,
})

/** Plans that were made from it are completed when it has ended; what guardians are filling in they may still send. */
export async function endDocumentTemplate(
  tx: Transaction,
  { id: templateId, end }: z.output<typeof endedDocumentTemplate>,
): Promise<void> {
  const { validity } = await lockTemplate(tx, endDocumentTemplateCommand, templateId)
  const ended = { start: validity.start, end }
  mustBe(endDocumentTemplateCommand, isValidRange(ended), 'PERIOD_BACKWARDS')
  await tx
    .updateTable('document_template')
    .set({ validity: dateRangeText(ended) })
    .where('id', '=', templateId)
    .execute()
}

async function lockTemplate(tx: Transaction, asked: CanRefuse<'UNKNOWN_TEMPLATE'>, templateId: DocumentTemplateId) {
  const template = await tx
    .selectFrom('document_template')
    .select(['published', 'validity'])
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()
  mustBe(asked, template !== undefined, 'UNKNOWN_TEMPLATE')
  return template
}
