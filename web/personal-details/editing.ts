import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'

/** What can be open for editing. It stands in the address, so that a way through strong login leads back into it. */
export type EditedPart = 'details' | 'password' | 'passkey' | 'notifications' | 'push'

const PARAMETER = 'edit'
const PAGE = '/personal-details'

export type Editing = {
  readonly editing: boolean
  readonly edit: () => void
  readonly close: () => void
}

export function useEditing(part: EditedPart): Editing {
  const search = useSearch()
  const [, navigate] = useLocation()
  const change = (editing: boolean) =>
    navigate(PAGE + searchWith(location.search, part, editing) + location.hash, { replace: true })
  return { editing: isEdited(search, part), edit: () => change(true), close: () => change(false) }
}

export function addressOfEditing(part: EditedPart): string {
  return PAGE + searchWith('', part, true)
}

export function isEdited(search: string, part: EditedPart): boolean {
  return new URLSearchParams(search).getAll(PARAMETER).includes(part)
}

/** One part may be open beside another; whatever else stands in the address stays there. */
export function searchWith(search: string, part: EditedPart, editing: boolean): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(PARAMETER, part)
  if (editing) parameters.append(PARAMETER, part)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** Keeps the keyboard where the person works: in the form once it has opened, at its button once it has closed. */
export function useFocusOnEditing(editing: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (editing === wasEditing.current) return
    wasEditing.current = editing
    const first = editing ? 'input:not([type=hidden]), select' : 'button, a'
    ref.current?.querySelector<HTMLElement>(first)?.focus()
  }, [editing])
  return ref
}
