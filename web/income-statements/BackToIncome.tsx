import { BackLink } from '../design/BackLink.tsx'
import { useTexts } from '../language/texts.ts'
import { INCOME } from './addresses.ts'
import { incomeTexts } from './texts.ts'

export function BackToIncome() {
  return <BackLink href={INCOME}>{useTexts(incomeTexts).back}</BackLink>
}
