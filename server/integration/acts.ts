import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { MachineRefused } from '../http/errors.ts'
import type { Act, Command } from '../municipality/command.ts'
import { fingerprintOf } from './fingerprints.ts'

const LONGEST_KEY = 200

export type ActRequest = { readonly input: unknown; readonly clientId: string; readonly act: Act }

/** Who was not answered asks again under the same key, and is told what was done the first time. */
export async function doOnce(
  tx: Transaction,
  command: Command,
  { input, clientId, act }: ActRequest,
  key: string | undefined,
): Promise<unknown> {
  // The input was read by the command's own shape, which the compiler cannot follow through the list.
  const run = () => command.run(tx, input as never, act)
  if (key === undefined) return run()
  const fingerprint = fingerprintOf(input)
  const named = { client_id: clientId, key }
  const taken = await tx
    .insertInto('client_act')
    .values({ ...named, act: command.name, fingerprint, answer: null, done_at: act.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if ((taken.numInsertedOrUpdatedRows ?? 0n) === 0n) return answerGiven(tx, command, named, fingerprint)
  const result = await run()
  if (command.answer !== undefined) {
    await tx
      .updateTable('client_act')
      .set({ answer: JSON.stringify(z.encode(command.answer, result)) })
      .where('client_id', '=', clientId)
      .where('key', '=', key)
      .execute()
  }
  return result
}

async function answerGiven(
  tx: Transaction,
  command: Command,
  named: { readonly client_id: string; readonly key: string },
  fingerprint: Buffer,
): Promise<unknown> {
  const done = await tx
    .selectFrom('client_act')
    .select(['act', 'fingerprint', 'answer'])
    .where('client_id', '=', named.client_id)
    .where('key', '=', named.key)
    .executeTakeFirstOrThrow()
  if (done.act !== command.name || !done.fingerprint.equals(fingerprint)) {
    throw new MachineRefused(
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED', detail: 'Something else was done under this Idempotency-Key.' },
      'IDEMPOTENCY_KEY_REUSED',
    )
  }
  return done.answer === null || command.answer === undefined
    ? undefined
    : command.answer.parse(JSON.parse(done.answer))
}

export function idempotencyKeyIn(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !isIdempotencyKey(header)) {
    throw new MachineRefused({
      status: 400,
      code: 'MALFORMED',
      detail: `An Idempotency-Key has 1 to ${LONGEST_KEY} visible characters.`,
    })
  }
  return header
}

export function isIdempotencyKey(text: string): boolean {
  return text.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(text)
}
