import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../language/texts.ts'
import { postalAddressOf } from './postal-address.ts'
import { homeAddressQuery } from './queries.ts'
import { useIsStrong } from './StrongButton.tsx'
import { personalDetailsTexts } from './texts.ts'

/** Where the person lives, or why that is not shown. The text in a weak login does not depend on protection. */
export function useHomeAddressText(): string {
  const t = useTexts(personalDetailsTexts)
  const isStrong = useIsStrong()
  const { data: home } = useQuery({ ...homeAddressQuery(), enabled: isStrong })
  if (!isStrong) return t.addressNeedsStrong
  if (home === undefined) return t.notShown
  return home.isProtected ? t.addressProtected : postalAddressOf(home) || t.notShown
}
