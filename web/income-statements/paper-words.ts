import type { IncomeAttachmentType, OtherIncome } from '@nalle/domain/income-statements/attachment-types.ts'
import { OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { LANGUAGE } from '../language/languages.ts'
import { inLanguage } from '../language/texts.ts'
import { attachmentTexts } from './attachment-texts.ts'
import { otherIncomePaperTexts } from './other-income-paper-texts.ts'
import { otherIncomeTexts } from './other-income-texts.ts'

/** What a paper is called and, in one sentence, what is meant by it. */
export function paperWords(type: IncomeAttachmentType): { readonly name: string; readonly about: string } {
  if (!isOtherIncome(type)) return inLanguage(attachmentTexts, LANGUAGE)[type]
  return {
    name: inLanguage(otherIncomeTexts, LANGUAGE)[type].name,
    about: inLanguage(otherIncomePaperTexts, LANGUAGE)[type],
  }
}

function isOtherIncome(type: IncomeAttachmentType): type is OtherIncome {
  const kinds: readonly IncomeAttachmentType[] = OTHER_INCOMES
  return kinds.includes(type)
}
