// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { withoutUnitsNotOffered } from '@nalle/domain/applications/changes.ts'
import { unitSearchOf, type UnitSearch } from '@nalle/domain/applications/offered-units.ts'
import { findStartDateProblem, type StartDateProblem } from '@nalle/domain/applications/start-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '../../api/call-types.ts'
import { applicableUnitsQuery } from '../queries.ts'
import type { EditorState, EditorStore } from './open-editor.ts'
import { useEditor, useEditorState } from './use-editor.ts'

export type Unit = AnswerOf<'placesToApply.getApplicableUnits'>[number]

/** The units that can be applied for with what is filled in; asked for once there is a start date that may be chosen. */
export function useOfferedUnits() {
  const type = useEditorState((state) => searchIn(state)?.type)
  const date = useEditorState((state) => searchIn(state)?.date)
  const shiftCare = useEditorState((state) => searchIn(state)?.shiftCare)
  const isAsked = type !== undefined && date !== undefined
  const missing = useEditorState(startDateProblemIn)
  const units = useQuery({
    // Without a day nothing is asked; the key only has to be one that nobody else has.
    ...applicableUnitsQuery({ type: type ?? 'DAYCARE', date: date ?? NO_DAY, shiftCare: shiftCare ?? false }),
    enabled: isAsked,
  })
  return { isAsked, missing, units: units.data, error: units.error, refetch: units.refetch }
}

const NO_DAY = Temporal.PlainDate.from('0001-01-01')

/** Lets the form know what is offered, and takes out of it what is not. Used once in an editor. */
export function useUnitsFollowOffer(): void {
  const editor = useEditor()
  const { isAsked, units } = useOfferedUnits()
  useEffect(() => {
    if (isAsked && units) follow(editor, units)
    else editor.changeCircumstances({ offeredUnits: null })
  }, [editor, isAsked, units])
}

function follow(editor: EditorStore, units: readonly Unit[]): void {
  const offeredUnits = units.map(({ id }) => id)
  const { removed } = withoutUnitsNotOffered(editor.current().form, offeredUnits)
  editor.changeCircumstances({ offeredUnits })
  if (removed.length === 0) return
  editor.change((form) => withoutUnitsNotOffered(form, offeredUnits).form)
  editor.changeCircumstances({ removedUnits: removed })
}

function searchIn(state: EditorState): UnitSearch | undefined {
  return startDateProblemIn(state) ? undefined : unitSearchOf(state.form)
}

/** Why no units can be asked for yet. */
export const startDateProblemIn = ({ form, circumstances }: EditorState): StartDateProblem | undefined =>
  findStartDateProblem(form.type, form.serviceNeed.preferredStartDate, circumstances)
