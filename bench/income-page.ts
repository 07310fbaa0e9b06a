import type { PersonId } from '@nalle/domain/ids.ts'
import { OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { EMPTY_ADULT_FORM } from '@nalle/domain/income-statements/form.ts'
import type { AdultForm } from '@nalle/domain/income-statements/form.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { goWith, logIn } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { inSmallTown, measureTypingIn } from './typing.ts'

/** The amount, from which the estimate follows, and two texts among all kinds of income and their papers. */
const FIELDS = {
  'an amount': 'gross-estimatedMonthlyIncome',
  'a text about other income': 'gross-otherIncomeInfo',
  'other information': 'other-otherInfo',
} as const

const { situation, gross, business } = EMPTY_ADULT_FORM

/** Everything that can be asked of anybody: each of the 24 kinds of income with the place for its paper. */
const EVERYTHING: AdultForm = {
  ...EMPTY_ADULT_FORM,
  situation: { ...situation, employment: true, benefits: true, business: true, student: true, alimonyPayer: true },
  gross: { ...gross, incomeSource: 'ATTACHMENTS', otherIncome: OTHER_INCOMES },
  business: {
    ...business,
    startupGrant: true,
    selfEmployed: { ...business.selfEmployed, chosen: true, attachments: true, estimate: true },
    limitedCompany: { chosen: true, incomeSource: 'ATTACHMENTS' },
    partnership: true,
    lightEntrepreneur: true,
  },
}

/** How typing in the whole form of an income statement feels on a phone of some years ago, with all of it open. */
export function measureIncomePage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  return inSmallTown(cluster, 'income_page', async ({ open, page, portal }) => {
    const guardianId = await someGuardian(open)
    await keepEverything(open, guardianId)
    await goWith(page, await logIn(open.db, guardianId), portal, '/income/new/edit?view=whole')
    const typing = await measureTypingIn(page, 'income statement', FIELDS)
    const elements = await page.ask<number>(`document.querySelectorAll('*').length`)
    return [
      ...typing,
      { what: 'income statement, elements of the whole form', value: elements, unit: '', how: 'all open' },
    ]
  })
}

/** One with a child in care, so that there is a fee to be estimated. */
async function someGuardian({ pool }: OpenDatabase): Promise<PersonId> {
  const { rows } = await pool.query<{ id: PersonId }>(
    `select guardian_id as id from guardianship join placement on placement.child_id = guardianship.child_id
    where placement.type = 'DAYCARE' and placement.period @> current_date
      and not exists (select from kept_income_form where person_id = guardian_id)
    order by guardian_id limit 1`,
  )
  const [guardian] = rows
  if (guardian === undefined) throw new Error('nobody has a child in care')
  return guardian.id
}

function keepEverything({ db }: OpenDatabase, personId: PersonId): Promise<unknown> {
  return db.transaction((tx) =>
    tx
      .insertInto('kept_income_form')
      .values({
        person_id: personId,
        child_id: null,
        statement_id: null,
        content: { form: EVERYTHING, attachmentIds: [] },
        device: 'COMPUTER',
        saved_at: Temporal.Now.instant(),
      })
      .execute(),
  )
}
