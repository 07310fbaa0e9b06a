import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { UserDetails } from '@nalle/contract/session.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { EmailVerification } from '../personal-details/queries.ts'
import type { FakeApi } from './fake-api.ts'
import { aGuardian, aLogin } from './start.ts'
import { TODAY } from './test.ts'
import type { Open, Opening } from './test.ts'

const NOW = instantAt(Temporal.PlainDate.from(TODAY), Temporal.PlainTime.from('09:00'))

/** The code is on its way to this address or was entered wrongly too often. */
export function aSentCode(email: string): EmailVerification {
  return {
    email,
    verifiedEmail: null,
    latestVerification: {
      // An id is a text; this one is nobody's.
      id: 'e5000000-0000-4000-8000-000000000001' as Id<'email-verification'>,
      email,
      sentAt: NOW,
      expiresAt: NOW.add({ hours: 2 }),
    },
  }
}

export const anUnverified = (email: string): EmailVerification => ({
  email,
  verifiedEmail: null,
  latestVerification: null,
})

export type PersonalDetailsAnswers = {
  readonly details?: UserDetails
  readonly verification?: EmailVerification
}

/** Opens the personal details of this guardian; the address is verified unless the test says otherwise. */
export async function openPersonalDetails(
  { api, open }: { readonly api: FakeApi; readonly open: Open },
  query = '',
  { details = aGuardian(), verification }: PersonalDetailsAnswers = {},
  opening: Opening = {},
): Promise<void> {
  const { email } = details
  const auth = aLogin(NOW, { details })
  api.answer(
    'personalDetails.getEmailVerification',
    verification ?? { email, verifiedEmail: email, latestVerification: null },
  )
  api.answer('personalDetails.getHomeAddress', {
    isProtected: false,
    streetAddress: 'Esimerkkikatu 1',
    postalCode: '00100',
    postOffice: 'Kuusilahti',
  })
  api.answer('personalDetails.getNotificationSettings', [])
  api.answer('personalDetails.getPasskeys', [])
  api.answer('personalDetails.getPasswordConstraints', kuusilahti.passwords)
  await open(`/personal-details${query}`, { start: { auth }, ...opening })
}
