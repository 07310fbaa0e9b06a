import type { DocumentType } from '@nalle/domain/child-documents/document-types.ts'
import type { TemplateContent } from '@nalle/domain/child-documents/template.ts'
import type { ChildDocumentId, ChildId, DocumentTemplateId } from '@nalle/domain/ids.ts'
import type { EnteredBy } from '../municipality/calendar/day-rows.ts'
import { addChildDocument } from '../municipality/child-documents/child-documents.ts'
import type { NewChildDocument } from '../municipality/child-documents/child-documents.ts'
import { addDocumentTemplate } from '../municipality/child-documents/templates.ts'
import type { NewDocumentTemplate } from '../municipality/child-documents/templates.ts'
import type { TestNalle } from './nalle.ts'

const asked = (id: string, label: string) => ({ id, label, infoText: '' })

/** One question of each kind. */
export const EVERY_KIND: TemplateContent = {
  sections: [
    {
      id: 'arki',
      label: 'Lapsen arki',
      infoText: 'Kertokaa omin sanoin.',
      questions: [
        { type: 'STATIC_TEXT_DISPLAY', ...asked('johdanto', 'Hyvä huoltaja'), text: 'Täyttäkää ennen aloitusta.' },
        { type: 'TEXT', ...asked('uni', 'Miten lapsi nukkuu?'), multiline: true },
        { type: 'CHECKBOX', ...asked('paivauni', 'Nukkuu päiväunet') },
        { type: 'DATE', ...asked('tutustuminen', 'Tutustumispäivä') },
      ],
    },
    {
      id: 'luvat',
      label: 'Luvat ja yhteystiedot',
      infoText: '',
      questions: [
        {
          type: 'RADIO_BUTTON_GROUP',
          ...asked('kuvat', 'Lasta saa kuvata'),
          options: [
            { id: 'saa', label: 'Saa' },
            { id: 'ei', label: 'Ei saa' },
          ],
        },
        {
          type: 'CHECKBOX_GROUP',
          ...asked('kulku', 'Lapsi kulkee retkille'),
          options: [
            { id: 'bussi', label: 'bussilla', withText: false },
            { id: 'muu', label: 'muulla', withText: true },
          ],
        },
        {
          type: 'GROUPED_TEXT_FIELDS',
          ...asked('hakijat', 'Kuka saa hakea lapsen?'),
          fieldLabels: ['Nimi', 'Puhelin'],
          allowMultipleRows: true,
        },
      ],
    },
  ],
}

export function addTemplate(
  nalle: TestNalle,
  type: DocumentType = 'CITIZEN_BASIC',
  differences: Partial<NewDocumentTemplate> = {},
): Promise<DocumentTemplateId> {
  const template = { name: 'Lapsen esitiedot', type, content: EVERY_KIND, ...differences }
  return nalle.db.transaction((tx) => addDocumentTemplate(tx, template, { now: nalle.now() }))
}

/** A document that waits for a guardian to fill it in. */
export async function askGuardians(
  nalle: TestNalle,
  childId: ChildId,
  template: Partial<NewDocumentTemplate> = {},
): Promise<ChildDocumentId> {
  const templateId = await addTemplate(nalle, 'CITIZEN_BASIC', template)
  return addDocument(nalle, { childId, templateId, status: 'CITIZEN_DRAFT' })
}

/** Published now and answered by the guardian personally, unless told otherwise. */
export function addDocument(
  nalle: TestNalle,
  document: Pick<NewChildDocument, 'childId' | 'templateId' | 'status'> & Partial<NewChildDocument>,
  enteredBy: EnteredBy = 'GUARDIAN',
): Promise<ChildDocumentId> {
  return nalle.db.transaction((tx) =>
    addChildDocument(tx, { publishedAt: nalle.now(), ...document }, { now: nalle.now() }, enteredBy),
  )
}
