// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/income-statements/errors.ts'
import type { AdultForm, FormSection, IncomeForm } from '@nalle/domain/income-statements/form.ts'
import { createContext, use } from 'react'
import type { Uploads } from '../../attachments/use-uploads.ts'
import { useUploadsOf, type UploadsByType } from '../../forms/uploads-by-type.ts'
import { useFieldsOf, useFormPart, useStored, type Fields, type FormPart } from '../../forms/use-form-store.ts'
import type { PaperFile, PaperType } from '../paper-files.ts'
import { FIELD_WORDS } from './field-words.ts'
import type { IncomeState, IncomeStore } from './open-income-form.ts'

type Around = {
  readonly store: IncomeStore
  readonly papers: UploadsByType<PaperType>
}

export const IncomeFormContext = createContext<Around | null>(null)

function useAround(): Around {
  const around = use(IncomeFormContext)
  if (!around) throw new Error('a part of the form needs the form around it')
  return around
}

export const useIncomeStore = (): IncomeStore => useAround().store

export const usePapers = () => useAround().papers

export const usePapersOf = (type: PaperType): Uploads => useUploadsOf(usePapers(), type)

/** What the other guardian has brought of this kind. */
export function useOthersOf(type: PaperType): readonly PaperFile[] {
  return useIncomeState(({ circumstances }) => circumstances.othersFiles).filter((file) => file.type === type)
}

/** A part of the state that keeps its identity while it does not change. */
export function useIncomeState<Part>(part: (state: IncomeState) => Part): Part {
  return useStored(useIncomeStore(), part)
}

/** What ties a field to its name and its error, which shows once the field was left or sending was tried. */
export const useFields = (section: FormSection): Fields<FieldPath> =>
  useFieldsOf(useIncomeStore(), section, FIELD_WORDS)

/** A part of a grown-up's form, and the way to change it. Asked for only where it is one. */
export function useAdultPart<Name extends 'situation' | 'gross' | 'business'>(name: Name): FormPart<AdultForm[Name]> {
  return useFormPart(
    useIncomeStore(),
    ({ statement }) => adultIn(statement)[name],
    (edited, part) => ({ ...edited, statement: { ...adultIn(edited.statement), [name]: part } }),
  )
}

/** Those that are the same for everybody. */
export function useCommonPart<Name extends 'period' | 'other' | 'assurance'>(name: Name): FormPart<IncomeForm[Name]> {
  return useFormPart(
    useIncomeStore(),
    ({ statement }) => statement[name],
    (edited, part) => ({ ...edited, statement: { ...edited.statement, [name]: part } }),
  )
}

/** Something of a grown-up's form. */
export function useAdult<Part>(part: (form: AdultForm) => Part): Part {
  return useIncomeState(({ form }) => part(adultIn(form.statement)))
}

/** Changes a grown-up's form by a rule of the domain: what a choice clears is not the screen's to know. */
export function useAdultChange(): (change: (form: AdultForm) => AdultForm) => void {
  const store = useIncomeStore()
  return (change) => store.change((edited) => ({ ...edited, statement: change(adultIn(edited.statement)) }))
}

export function adultIn(form: IncomeForm): AdultForm {
  if (form.type !== 'ADULT') throw new Error('a child tells only of papers')
  return form
}
