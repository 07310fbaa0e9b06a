// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { isStillTyping } from '@nalle/domain/applications/text-errors.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import { TextField } from '../../design/TextField.tsx'
import type { FieldProps } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import { contactTexts } from './contact-texts.ts'
import { useEditorState } from './use-editor.ts'

type Props = FieldProps & { readonly value: string; readonly onChange: (value: string) => void }

/** In capitals, whatever is typed. Nobody is told that a code is wrong before it is whole. */
export function IdentityCodeField({ value, onChange, error, ...field }: Props) {
  const t = useTexts(contactTexts)
  const isAsked = useEditorState((state) => state.attempts > 0)
  const isTooSoon = !isAsked && !isBlank(value) && isStillTyping(value)
  return (
    <TextField
      {...field}
      required
      hint={t.identityCodeHint}
      error={isTooSoon ? undefined : error}
      width="medium"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(text) => onChange(text.trim().toUpperCase())}
    />
  )
}
