import { BackLink } from '../design/BackLink.tsx'
import { useTexts } from '../language/texts.ts'
import { APPLICATIONS } from './addresses.ts'
import { applicationTexts } from './texts.ts'

export function BackToApplications() {
  return <BackLink href={APPLICATIONS}>{useTexts(applicationTexts).back}</BackLink>
}
