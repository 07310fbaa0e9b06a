import { getExpiringIncome } from '@nalle/contract/calendar.ts'
import type { IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { setHeadOfFamily } from '../municipality/finance/fee-families.ts'
import { setIncome } from '../municipality/finance/incomes.ts'
import { handleIncomeStatement } from '../municipality/income-statements/income-statements.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addFamily } from '../testing/families.ts'
import { incomeBody, savesStatement } from '../testing/income-statements.ts'
import type { IncomeBody } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { newServiceNeedOption } from '../testing/units.ts'
import { remindOfExpiringIncome } from './mails.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)
const LAST_DAY = '2026-10-12'

/** Somebody with a child in care, whose income is known until a day four weeks from now. */
async function earner(language: 'fi' | 'sv' | 'en' = 'fi'): Promise<PersonId> {
  const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
  const period = dateRange('2026-01-01', '2027-06-30')
  const { guardian, child } = await addFamily(nalle.db, nalle.register, {
    guardians: [{ email: 'maija@posti.example', language }],
    children: [{ placements: [{ period, serviceNeed: { optionId } }] }],
  })
  await nalle.db.transaction(async (tx) => {
    await setHeadOfFamily(tx, {
      headId: guardian.id,
      childId: child.id,
      period: { start: day('2026-01-01'), end: null },
    })
    await setIncome(tx, { personId: guardian.id, validity: dateRange('2025-10-13', LAST_DAY) })
  })
  return guardian.id
}

const at = (date: string) => Temporal.PlainDateTime.from(`${date}T15:50`).toZonedDateTime('Europe/Helsinki').toInstant()
const mailsTo = (personId: PersonId) =>
  nalle.db
    .selectFrom('mail_outbox')
    .select(['id', 'template', 'sent_at as sentAt'])
    .where('person_id', '=', personId)
    .execute()

describe('a reminder', () => {
  test('comes four weeks, two weeks and a day before, each once', async () => {
    const personId = await earner()
    const counts: [string, number][] = []
    const days = [
      '2026-09-13',
      '2026-09-14',
      '2026-09-15',
      '2026-09-27',
      '2026-09-28',
      '2026-10-10',
      '2026-10-11',
      '2026-10-12',
      '2026-10-13',
    ]
    for (const date of days) {
      await remindOfExpiringIncome(nalle.db, at(date))
      await remindOfExpiringIncome(nalle.db, at(date))
      counts.push([date, (await mailsTo(personId)).length])
    }
    expect(counts.map(([, count]) => count)).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3])
  })

  test('is made up for when the day was missed', async () => {
    const personId = await earner()
    await remindOfExpiringIncome(nalle.db, at('2026-10-01'))
    expect(await mailsTo(personId)).toHaveLength(1)
  })

  test('is not sent to whoever wants none', async () => {
    const personId = await earner()
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('person')
        .set({ disabled_mail_kinds: ['INCOME_NOTIFICATION'] })
        .where('id', '=', personId)
        .execute(),
    )
    await remindOfExpiringIncome(nalle.db, at('2026-09-14'))
    expect(await mailsTo(personId)).toEqual([])
  })

  test('does not go out once a statement has been sent', async () => {
    const personId = await earner()
    await remindOfExpiringIncome(nalle.db, at('2026-09-14'))
    await savesStatement(
      nalle,
      await nalle.login(personId),
      incomeBody({ startDate: day('2026-10-13'), endDate: day('2027-10-12') }),
      false,
    )
    await sendDueMails(nalle.mailService)
    const [mail] = await mailsTo(personId)
    expect(mail?.sentAt ?? null).toBeNull()
  })
})

describe('the notice in the calendar', () => {
  type Story = {
    readonly body: Partial<IncomeBody>
    readonly draft?: true
    readonly sent?: string
    readonly isHandled?: true
  }
  const next = { startDate: day('2026-10-13'), endDate: day('2027-10-12') }

  // The fee is looked at on the day after four weeks from now, 13 October.
  test.each<readonly [string, Story, boolean]>([
    ['stays with a draft', { body: next, draft: true }, true],
    ['goes with a statement that was sent', { body: next }, false],
    ['stays when that begins a day later', { body: { ...next, startDate: day('2026-10-14') } }, true],
    ['goes when that ends on the day', { body: { startDate: day('2026-09-14'), endDate: day('2026-10-13') } }, false],
    [
      'stays when that ends a day earlier',
      { body: { startDate: day('2026-09-14'), endDate: day('2026-10-12') } },
      true,
    ],
    ['goes when it was sent a year ago', { body: next, sent: '2025-09-14' }, false],
    ['stays when it was sent a year and a day ago', { body: next, sent: '2025-09-13' }, true],
    ['stays once it was handled, until the income is entered', { body: next, isHandled: true }, true],
  ])('%s', async (_, { body, draft = false, sent, isHandled = false }, isShown) => {
    const personId = await earner()
    const caller = await nalle.login(personId)
    const id = await savesStatement(nalle, caller, incomeBody(body), draft)
    if (sent !== undefined) await setSentAt(id, at(sent))
    if (isHandled) await handle(id, null)
    const { body: dates } = await nalle.call(caller, getExpiringIncome)
    expect(dates.map(String)).toEqual(isShown ? [LAST_DAY] : [])
    if (isHandled) {
      const after = await nalle.call(caller, getExpiringIncome)
      expect(after.body).toHaveLength(1)
    }
  })

  test('goes when staff enter the next income with the statement', async () => {
    const personId = await earner()
    const caller = await nalle.login(personId)
    const id = await savesStatement(nalle, caller, incomeBody(next), false)
    await handle(id, dateRange('2026-10-13', '2027-10-12'))
    expect((await nalle.call(caller, getExpiringIncome)).body).toEqual([])
  })

  const handle = (id: IncomeStatementId, incomeValidity: ReturnType<typeof dateRange> | null) =>
    nalle.db.transaction((tx) =>
      handleIncomeStatement(tx, { id, by: null, note: '', incomeValidity }, { now: nalle.now() }),
    )
  const setSentAt = (id: IncomeStatementId, sentAt: Temporal.Instant) =>
    nalle.db.transaction((tx) =>
      tx.updateTable('income_statement').set({ sent_at: sentAt }).where('id', '=', id).execute(),
    )
})
