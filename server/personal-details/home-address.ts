import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getHomeAddress } from '@nalle/contract/personal-details.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { visibleAddressOf } from '@nalle/domain/people/addresses.ts'
import { RESIDENCE } from '../access/home-address.ts'
import type { Read } from '../database/database.ts'

/** The person's own address, or that it is protected. */
export async function homeAddressOf(db: Read, personId: PersonId): Promise<AnswerOf<typeof getHomeAddress>> {
  const residence = await db.selectFrom('person').select(RESIDENCE).where('id', '=', personId).executeTakeFirstOrThrow()
  const address = visibleAddressOf(residence)
  return address === null ? { isProtected: true } : { isProtected: false, ...address }
}
