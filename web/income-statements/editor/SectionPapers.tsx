// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import { pathOfAttachment } from '@nalle/domain/income-statements/attachment-types.ts'
import type { FormSection } from '@nalle/domain/income-statements/form.ts'
import { AttachmentField } from '../../attachments/AttachmentField.tsx'
import { inMegabytes } from '../../attachments/sizes.ts'
import { FieldHint } from '../../design/Field.tsx'
import { Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { OthersFiles } from '../OthersFiles.tsx'
import { paperWords } from '../paper-words.ts'
import { isPaperOf } from './edited-form.ts'
import { sectionTexts } from './income-texts.ts'
import { labelTexts } from './label-texts.ts'
import { useFields, useIncomeState, useOthersOf, usePapersOf } from './use-income-form.ts'

/** The papers that the section asks for, each with a place of its own. */
export function SectionPapers({ section }: { readonly section: FormSection }) {
  const t = useTexts(sectionTexts)
  const asked = useIncomeState(({ facts }) => facts.papers)
  const types = asked.filter((type) => isPaperOf(section, type))
  if (types.length === 0) return null
  return (
    <Questions title={t.papers}>
      <FieldHint>{t.filesTaken(inMegabytes(LARGEST_FILE_IN_BYTES))}</FieldHint>
      {types.map((type) => (
        <Paper section={section} type={type} key={type} />
      ))}
      {section === 'other' && <UntypedPapers />}
    </Questions>
  )
}

function Paper({ section, type }: { readonly section: FormSection; readonly type: IncomeAttachmentType }) {
  const uploads = usePapersOf(type)
  const { onBlur: _, ...field } = useFields(section)(pathOfAttachment(type))
  const others = useOthersOf(type)
  const isRequired = useIncomeState(({ facts }) => facts.required.includes(type))
  return (
    <>
      <AttachmentField
        {...field}
        about={paperWords(type).about}
        isBrief
        withCamera
        required={isRequired && others.length === 0}
        uploads={uploads}
      />
      <OthersFiles files={others} />
    </>
  )
}

/** Those of older clients, which did not tell what they are. */
function UntypedPapers() {
  const t = useTexts(labelTexts)
  const uploads = usePapersOf('UNTYPED')
  return (
    <>
      {uploads.files.length > 0 && <AttachmentField label={t.untyped} isBrief uploads={uploads} />}
      <OthersFiles files={useOthersOf('UNTYPED')} />
    </>
  )
}
