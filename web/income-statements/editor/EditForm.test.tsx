import { OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { withBusiness, withEmployment, withNoIncome } from '@nalle/domain/income-statements/changes.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM, FORM_SECTIONS } from '@nalle/domain/income-statements/form.ts'
import type { AdultForm, IncomeForm } from '@nalle/domain/income-statements/form.ts'
import type { AttachmentId, ChildId } from '@nalle/domain/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { createUploadQueue } from '../../attachments/upload-queue.ts'
import { staticMarkup } from '../../design/testing/static-markup.tsx'
import { createUploadsByType } from '../../forms/uploads-by-type.ts'
import { ClockContext } from '../../session/clock.ts'
import type { PaperType } from '../paper-files.ts'
import { EditForm } from './EditForm.tsx'
import { openIncomeForm } from './open-income-form.ts'
import type { Opened } from './opened.ts'
import { IncomeFormContext } from './use-income-form.ts'

const clock = () => Temporal.Instant.from('2026-09-14T06:00:00Z')
const nothing = () => undefined

/** The form as it is first seen, with this filled in. */
function draw(statement: IncomeForm, { isWhole = false } = {}): string {
  const opened: Opened = {
    // An id is a text; this one is nobody's.
    target: statement.type === 'CHILD' ? { childId: 'child' as ChildId } : {},
    childName: 'Aino Esimerkki',
    kept: null,
    initial: { statement, files: [] },
    circumstances: { today: Temporal.PlainDate.from('2026-09-14'), takenStartDates: [], othersFiles: [] },
    lastTime: null,
    isCopied: false,
  }
  const place = { find: nothing, keep: nothing, discard: nothing }
  const editor = openIncomeForm({ ...opened, place, clock })
  const queue = createUploadQueue<AttachmentId>({
    stored: [],
    send: () => ({ answer: Promise.reject(new Error('nothing is sent')), stop: nothing }),
    remove: () => Promise.resolve(),
    problemOf: nothing,
  })
  const around = { store: editor.store, papers: createUploadsByType<PaperType>(queue) }
  return staticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClockContext value={clock}>
        <Router ssrPath="/income/new/edit" ssrSearch={isWhole ? 'view=whole' : ''}>
          <IncomeFormContext value={around}>
            <EditForm editor={editor} opened={opened} onDone={nothing} onOpenAnew={nothing} />
          </IncomeFormContext>
        </Router>
      </ClockContext>
    </QueryClientProvider>,
  )
}

const employee = withEmployment(withBusiness(EMPTY_ADULT_FORM, false), true)
const { business } = EMPTY_ADULT_FORM
const selfEmployed: AdultForm = {
  ...withBusiness(EMPTY_ADULT_FORM, true),
  business: { ...business, selfEmployed: { ...business.selfEmployed, chosen: true, estimate: true } },
}
const partnership: AdultForm = {
  ...withBusiness(EMPTY_ADULT_FORM, true),
  business: { ...business, partnership: true },
}
const noIncome = withNoIncome(EMPTY_ADULT_FORM, true)
const student: AdultForm = { ...noIncome, situation: { ...noIncome.situation, student: true } }

const EVERYTHING: AdultForm = {
  ...EMPTY_ADULT_FORM,
  situation: { ...employee.situation, benefits: true, business: true, student: true, alimonyPayer: true },
  gross: { ...EMPTY_ADULT_FORM.gross, incomeSource: 'ATTACHMENTS', otherIncome: OTHER_INCOMES },
  business: {
    ...business,
    startupGrant: true,
    selfEmployed: { ...business.selfEmployed, chosen: true, attachments: true, estimate: true },
    limitedCompany: { chosen: true, incomeSource: 'ATTACHMENTS' },
    partnership: true,
    lightEntrepreneur: true,
  },
}

const sectionsOf = (html: string) => [...html.matchAll(/<details[^>]*id="section-(\w+)"/g)].map(([, name]) => name)
const openIn = (html: string) => [...html.matchAll(/<details[^>]*id="section-(\w+)" open=""/g)].map(([, name]) => name)

describe('only what belongs to the situation is there', () => {
  test.each([
    {
      who: 'nobody yet',
      form: EMPTY_ADULT_FORM,
      sections: ['situation', 'period', 'other', 'assurance'],
      at: 'situation',
    },
    {
      who: 'an employee',
      form: employee,
      sections: ['situation', 'period', 'gross', 'other', 'assurance'],
      at: 'period',
    },
    {
      who: 'self-employed',
      form: selfEmployed,
      sections: ['situation', 'period', 'business', 'other', 'assurance'],
      at: 'period',
    },
    {
      who: 'a partnership',
      form: partnership,
      sections: ['situation', 'period', 'business', 'other', 'assurance'],
      at: 'period',
    },
    { who: 'a student', form: student, sections: ['situation', 'period', 'gross', 'other', 'assurance'], at: 'period' },
    { who: 'a child', form: EMPTY_CHILD_FORM, sections: ['period', 'other', 'assurance'], at: 'period' },
  ])('$who', ({ form, sections, at }) => {
    const html = draw(form)
    expect(sectionsOf(html)).toEqual(sections)
    expect(openIn(html)).toEqual([at])
    const everything = form.type === 'CHILD' ? sections : FORM_SECTIONS
    expect(openIn(draw(form, { isWhole: true }))).toEqual(everything)
  })
})

test('the whole form says how a part comes in that the situation leaves out, and asks nothing in it', () => {
  const html = draw(employee, { isWhole: true })
  expect(html).toContain('Kerro yritystoiminnasta')
  expect(html).not.toContain('Kerro palkasta')
  expect(html).not.toContain('business-companyName')
  expect(draw(employee)).not.toContain('Kerro yritystoiminnasta')
})

test('the accountant is asked for where a business needs one, and papers by what was chosen', () => {
  const html = draw(partnership)
  expect(html).toContain('business-accountant-name')
  expect(html).toContain('business-attachments-PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP')
  expect(html).not.toContain('business-attachments-PAYSLIP_LLC')
  expect(draw(student)).toContain('other-attachments-PROOF_OF_STUDIES')
})

/** What whoever goes through the sections sees of fields and words; a section is what follows its beginning. */
function seenIn(html: string) {
  const parts = html.split(/<details[^>]*id="section-/).slice(1)
  const fields = parts.map((part) => part.match(/<(?:input|textarea)\b(?![^>]*capture)/g)?.length ?? 0)
  const words = parts.map((part) => part.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length)
  return {
    fields: sumOf(fields),
    words: sumOf(words),
    fieldsAtOnce: Math.max(...fields),
    wordsAtOnce: Math.max(...words),
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe('the guide asks for less than a form that asks everybody everything', () => {
  const everything = seenIn(draw(EVERYTHING))

  test.each([
    { who: 'an employee', form: employee },
    { who: 'self-employed', form: selfEmployed },
    { who: 'a partnership', form: partnership },
    { who: 'a student', form: student },
  ])('$who', ({ form }) => {
    const guide = seenIn(draw(form))
    expect(guide.fields).toBeLessThan(everything.fields / 2)
    expect(guide.words).toBeLessThan(everything.words / 2)
  })
})
