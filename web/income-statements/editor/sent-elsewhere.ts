import { isRefusedWith } from '../../api/failures.ts'
import type { DeliveryCall } from './deliver.ts'

type KeptId = string | undefined

/**
 * The start date is taken by this very statement: the kept form was stored from another tab or device, which removes it.
 * Without an answer to `findKept` it is not known.
 */
export async function isSentElsewhere(
  error: unknown,
  openedId: KeptId,
  findKeptId: () => Promise<KeptId>,
): Promise<boolean> {
  if (openedId === undefined || !isRefusedWith<DeliveryCall>(error, 'START_DATE_TAKEN')) return false
  return findKeptId().then(
    (keptId) => keptId !== openedId,
    () => false,
  )
}
