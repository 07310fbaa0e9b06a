import type { MessageAccount } from '@nalle/contract/messages.ts'
import { useTexts } from '../language/texts.ts'
import type { Reachable } from './new-message-draft.ts'
import { writingTexts } from './writing-texts.ts'

type Labelled = Pick<Reachable, 'account' | 'unitName' | 'role'>

/** A group with its unit, a person with what they are there: a name alone tells a family little. */
export function useAccountLabels(known: readonly Labelled[] = []) {
  const { roles } = useTexts(writingTexts)
  const labelOf = ({ account: { name, type }, unitName, role }: Labelled): string => {
    if (role !== null) return `${name} (${[roles[role], unitName].filter(Boolean).join(', ')})`
    return type === 'GROUP' && unitName && !name.includes(unitName) ? `${name}, ${unitName}` : name
  }
  const byId = new Map(known.map((one) => [one.account.id, one]))
  return {
    labelOf,
    /** Of an account of a thread, which tells its name only. */
    labelOfAccount: (account: MessageAccount): string => {
      const one = byId.get(account.id)
      return one ? labelOf({ ...one, account }) : account.name
    },
  }
}
