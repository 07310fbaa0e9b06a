import type { Answer, Question, Section } from '@nalle/domain/child-documents/template.ts'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Family, FamilyOptions, Person } from '../families/families.ts'
import { makeFamily } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'

type Asking = Pick<Page, 'request'>

/** A family whose first child is in daycare, with the first guardian logged in. */
export async function enterFamily(
  page: Page,
  options: FamilyOptions = {},
): Promise<Family & { readonly child: Person }> {
  const family = await makeFamily(page, {
    children: [{ firstNames: 'Aino', lastName: 'Esimerkki', age: 4 }],
    ...options,
  })
  await signIn(page, family.guardian)
  return { ...family, child: family.children[0]! }
}

type Template = {
  readonly name: string
  readonly type?: string
  readonly language?: 'FI' | 'SV' | 'EN'
  readonly sections?: readonly Section[]
  readonly confidentiality?: { readonly durationYears: number; readonly basis: string }
  readonly legalBasis?: string
}

type Document = Template & {
  readonly status?: string
  readonly publishedAt?: string
  readonly answers?: readonly Answer[]
  readonly decision?: object
  readonly answeredByStaff?: object
}

/** Staff have written a document and show it to the guardians. */
export async function showDocument(page: Asking, child: Person, document: Document): Promise<string> {
  const { status = 'COMPLETED', publishedAt = '2026-09-10T09:00:00Z', answers, decision, ...template } = document
  const { name, type = 'VASU', language, sections = SECTIONS, confidentiality, legalBasis } = template
  const templateId = await municipality<string>(page, 'addDocumentTemplate', {
    name,
    type,
    content: { sections },
    ...(language === undefined ? {} : { language }),
    ...(confidentiality === undefined ? {} : { confidentiality }),
    ...(legalBasis === undefined ? {} : { legalBasis }),
  })
  return municipality<string>(page, 'addChildDocument', {
    childId: child.id,
    templateId,
    status,
    publishedAt,
    ...(answers === undefined ? {} : { content: { answers } }),
    ...(decision === undefined ? {} : { decision }),
  })
}

/** Staff ask the guardians to fill in a document. */
export function askGuardians(page: Asking, child: Person, document: Document): Promise<string> {
  return showDocument(page, child, { type: 'CITIZEN_BASIC', status: 'CITIZEN_DRAFT', ...document })
}

/** Staff have attached a file; what it is for takes it by its id. */
export async function attachAsStaff(page: Asking, name: string, content: Buffer): Promise<string> {
  const answer = await page.request.post('/test/staff-files', { data: { name, content: content.toString('base64') } })
  expect(answer.status(), await answer.text()).toBe(200)
  // Made by the test route just now, with this key.
  return ((await answer.json()) as { id: string }).id
}

export const filling = (id: string) => `/child-documents/${id}?readOnly=false`

const asked = { infoText: '' }

const QUESTIONS = [
  { ...asked, type: 'TEXT', id: 'sleep', label: 'Miten lapsenne nukkuu?', multiline: true, infoText: 'Myös päivällä.' },
  { ...asked, type: 'TEXT', id: 'name', label: 'Lempinimi', multiline: false },
  {
    ...asked,
    type: 'STATIC_TEXT_DISPLAY',
    id: 'note',
    label: 'Hyvä tietää',
    text: 'Ryhmän henkilökunta lukee vastaukset.',
  },
  { ...asked, type: 'DATE', id: 'since', label: 'Ensimmäinen varhaiskasvatuspäivä' },
] as const satisfies readonly Question[]

const PERMISSIONS = [
  { ...asked, type: 'CHECKBOX', id: 'pictures', label: 'Lapsen saa kuvata retkillä' },
  {
    ...asked,
    type: 'CHECKBOX_GROUP',
    id: 'ways',
    label: 'Miten kuljette?',
    options: [
      { id: 'walk', label: 'Kävellen', withText: false },
      { id: 'else', label: 'Muuten', withText: true },
    ],
  },
  {
    ...asked,
    type: 'RADIO_BUTTON_GROUP',
    id: 'outings',
    label: 'Saako lapsi osallistua retkille?',
    options: [
      { id: 'yes', label: 'Kyllä saa' },
      { id: 'ask', label: 'Kysykää joka kerta' },
    ],
  },
  {
    ...asked,
    type: 'GROUPED_TEXT_FIELDS',
    id: 'pickers',
    label: 'Kuka saa hakea lapsen?',
    fieldLabels: ['Nimi', 'Puhelin'],
    allowMultipleRows: true,
  },
] as const satisfies readonly Question[]

/** One question of each kind, in two parts. */
export const SECTIONS: readonly Section[] = [
  { id: 'days', label: 'Arki', infoText: '', questions: QUESTIONS },
  { id: 'permissions', label: 'Luvat', infoText: 'Lupa on voimassa toistaiseksi.', questions: PERMISSIONS },
]

export const ANSWERS: readonly Answer[] = [
  { type: 'TEXT', questionId: 'sleep', answer: 'Nukkuu hyvin.\n<b>Unilelu</b> on 🐻 mukana.' },
  { type: 'DATE', questionId: 'since', answer: Temporal.PlainDate.from('2026-08-10') },
  { type: 'CHECKBOX', questionId: 'pictures', answer: true },
  { type: 'CHECKBOX_GROUP', questionId: 'ways', answer: [{ optionId: 'else', extra: 'polkupyörällä' }] },
  { type: 'RADIO_BUTTON_GROUP', questionId: 'outings', answer: 'ask' },
  {
    type: 'GROUPED_TEXT_FIELDS',
    questionId: 'pickers',
    answer: [
      ['Mummi', '040 123'],
      ['Ukki', ''],
    ],
  },
]

/** Four parts of one question each: long enough for finished parts to fold. */
export const FOUR_SECTIONS: readonly Section[] = ['Uni', 'Ruoka', 'Leikki', 'Ystävät'].map((label) => ({
  id: label,
  label,
  infoText: '',
  questions: [
    { ...asked, type: 'TEXT', id: `about-${label}`, label: `${label}: kertokaa lapsestanne`, multiline: true },
  ],
}))

/** Two hundred questions in ten parts. */
export const MANY_SECTIONS: readonly Section[] = Array.from({ length: 10 }, (_, part) => ({
  id: `part-${part}`,
  label: `Osa ${part + 1}`,
  infoText: '',
  questions: Array.from({ length: 20 }, (_each, at) => ({
    ...asked,
    type: 'TEXT' as const,
    id: `q-${part}-${at}`,
    label: `Kysymys ${part * 20 + at + 1}`,
    multiline: at % 2 === 0,
  })),
}))
