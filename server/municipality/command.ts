import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Refusal } from './refusals.ts'
import { VALUE_NOT_KNOWN } from './refusals.ts'

/** When somebody acts. */
export type Act = { readonly now: Temporal.Instant }

/**
 * One act of the municipality's side, with all that somebody outside needs to ask for it: its name, the shape of what
 * they send, why they may be refused, and the shape of the answer. The function that does it stands below its command
 * and is called as it is by whoever has the values at hand: the town, and tests.
 */
export type Command<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Reason extends string = string,
> = {
  /** The feature, and the name of the function. */
  readonly name: `${string}.${string}`
  readonly input: Input
  /** Left out when there is nothing to answer. */
  readonly answer?: Answer
  readonly refusals: Readonly<Record<Reason, Refusal>>
  /** From JSON to JSON. What is not of the input's shape is thrown as zod's error, before anything is done. */
  readonly runJson: (tx: Transaction, json: unknown, act: Act) => Promise<unknown>
}

type Definition<Input extends z.ZodType, Answer extends z.ZodType, Reason extends string> = Omit<
  Command<Input, Answer, Reason>,
  'runJson'
> & {
  readonly run: (tx: Transaction, input: z.output<Input>, act: Act) => Promise<z.output<Answer>>
}

export function command<Input extends z.ZodType, Answer extends z.ZodType = z.ZodVoid, Reason extends string = never>(
  definition: Definition<Input, Answer, Reason>,
): Command<Input, Answer, Reason | 'VALUE_NOT_KNOWN'> {
  const { run, ...described } = definition
  const { input, answer } = described
  return {
    ...described,
    refusals: { ...described.refusals, VALUE_NOT_KNOWN },
    runJson: async (tx, json, act) => {
      const result = await run(tx, input.parse(json), act)
      return answer === undefined ? null : answer.encode(result)
    },
  }
}
