import { endedSessions, refreshedPerson, registerRefresh, sessionsEnded } from '@nalle/contract/municipality/people.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import { endSessionsOf, removeDevicesOf } from '../../access/end-of-relation.ts'
import type { Transaction } from '../../database/database.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { PEOPLE_REFUSALS } from './refusals.ts'

export const refreshPersonFromRegisterCommand = command({
  name: 'people.refreshPersonFromRegister',
  input: refreshedPerson,
  answer: registerRefresh,
  refusals: only(
    PEOPLE_REFUSALS,
    'UNKNOWN_PERSON',
    'NO_IDENTITY_CODE',
    'REGISTER_UNAVAILABLE',
    'REGISTER_ANSWER_UNUSABLE',
    'NOT_IN_A_BATCH',
  ),
  asksRegisterAbout: ({ personId }) => personId,
  run: refreshPersonFromRegister,
})

/** Copies what the register said about the person before the transaction began, however old the stored copy is. */
export async function refreshPersonFromRegister(
  tx: Transaction,
  { personId }: z.output<typeof refreshedPerson>,
  { registerAnswer }: Pick<Act, 'registerAnswer'>,
): Promise<z.output<typeof registerRefresh>> {
  const refused = refreshPersonFromRegisterCommand
  const person = await tx.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
  mustBe(refused, person !== undefined, 'UNKNOWN_PERSON')
  mustBe(refused, registerAnswer !== undefined, 'NOT_IN_A_BATCH')
  mustBe(refused, registerAnswer.trouble !== 'NO_IDENTITY_CODE', 'NO_IDENTITY_CODE')
  mustBe(refused, registerAnswer.trouble !== 'UNUSABLE', 'REGISTER_ANSWER_UNUSABLE')
  mustBe(refused, registerAnswer.trouble === undefined, 'REGISTER_UNAVAILABLE')
  return { outcome: await registerAnswer.copy(tx) }
}

export const endPersonSessionsCommand = command({
  name: 'people.endPersonSessions',
  input: endedSessions,
  answer: sessionsEnded,
  refusals: only(PEOPLE_REFUSALS, 'UNKNOWN_PERSON'),
  run: (tx, { personId }) => endPersonSessions(tx, personId),
})

/** Ends every login and stops notifications to every browser. The person may log in again. */
export async function endPersonSessions(tx: Transaction, personId: PersonId): Promise<z.output<typeof sessionsEnded>> {
  const person = await tx.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
  mustBe(endPersonSessionsCommand, person !== undefined, 'UNKNOWN_PERSON')
  await removeDevicesOf(tx, personId)
  return { ended: await endSessionsOf(tx, personId) }
}
