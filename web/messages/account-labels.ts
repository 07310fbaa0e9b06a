import type { MessageAccount } from '@nalle/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../language/texts.ts'
import type { Reachable } from './new-message-draft.ts'
import { recipientsQuery } from './queries.ts'
import { writingTexts } from './writing-texts.ts'

/** People as one calls them; a group or an office has but one name. */
export const accountNameOf = (account: MessageAccount): string => account.calledName ?? account.name

type Labelled = Pick<Reachable, 'account' | 'unitName' | 'role'>

/** A group with its unit, a person with what they are there: a name alone tells a family little. */
export function useAccountLabels(known: readonly Labelled[] = []) {
  const { roles } = useTexts(writingTexts)
  const labelOf = ({ account, unitName, role }: Labelled): string => {
    const name = accountNameOf(account)
    if (role !== null) return `${name} (${[roles[role], unitName].filter(Boolean).join(', ')})`
    return account.type === 'GROUP' && unitName && !name.includes(unitName) ? `${name}, ${unitName}` : name
  }
  const byId = new Map(known.map((one) => [one.account.id, one]))
  return {
    labelOf,
    /** Of an account of a thread, which tells its name only; of staff who cannot be written to now no more is known. */
    labelOfAccount: (account: MessageAccount): string => {
      const one = byId.get(account.id)
      if (one) return labelOf({ ...one, account })
      const name = accountNameOf(account)
      return account.type === 'PERSONAL' ? `${name} (${roles.STAFF})` : name
    },
  }
}

/** The same where threads are read: what people are there is asked for only where one of them stands by name. */
export function useAccountLabelsIn(accounts: readonly MessageAccount[]): (account: MessageAccount) => string {
  const enabled = accounts.some(({ type }) => type === 'PERSONAL')
  const { data } = useQuery({ ...recipientsQuery(), enabled })
  return useAccountLabels(data?.messageAccounts).labelOfAccount
}
