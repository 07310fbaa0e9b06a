import { useTexts } from '../language/texts.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { WayIn } from './WayIn.tsx'

export function PasskeyWayIn({ next }: { readonly next: string }) {
  const t = useTexts(passkeyTexts)
  return (
    <WayIn title={t.title} text={t.help}>
      <PasskeyLogin next={next} look="primary" />
    </WayIn>
  )
}
