import { useTexts } from '../language/texts.ts'
import { closedThreadTexts } from './closed-thread-texts.ts'

/** Why a thread takes no answer, where its reader might expect to write one. */
export function ClosedThread({ why }: { readonly why: 'formerReader' | 'nobodyToReply' }) {
  return <p className="muted">{useTexts(closedThreadTexts)[why]}</p>
}
