// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { asksForFee } from '@nalle/domain/applications/questions.ts'
import { Checkbox } from '../../design/Choice.tsx'
import { Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { detailTexts } from './detail-texts.ts'
import { EditorSection } from './EditorSection.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

/** Only where the care that is applied for costs something. */
export function FeeSection() {
  const t = useTexts(detailTexts)
  const editor = useEditor()
  const { highestDaycareFeeCents, voucherSurchargeCents } = useStart().city.fees
  const { lowest, highest } = voucherSurchargeCents
  const isAsked = useEditorState(({ form }) => asksForFee(form))
  const isPreschool = useEditorState(({ form }) => form.type === 'PRESCHOOL')
  const accepted = useEditorState(({ form }) => form.type !== 'CLUB' && form.fee.maxFeeAccepted)
  if (!isAsked) return null
  const accept = (maxFeeAccepted: boolean) =>
    editor.change((form) => (form.type === 'CLUB' ? form : { ...form, fee: { maxFeeAccepted } }))
  return (
    <EditorSection section="fee">
      <Stack gap="s">
        <p>
          {t.feeIntro[isPreschool ? 'PRESCHOOL' : 'DAYCARE']} {t.feeHighest(formats.euros(highestDaycareFeeCents))}
        </p>
        <p>{t.feeVoucher(formats.eurosRange(lowest, highest))}</p>
        <p>{t.feeIncome}</p>
      </Stack>
      <Checkbox label={t.maxFeeAccepted} hint={t.maxFeeAcceptedHint} checked={accepted} onChange={accept} />
    </EditorSection>
  )
}
