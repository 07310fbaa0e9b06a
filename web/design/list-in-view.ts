import { useLayoutEffect, useState, type RefObject } from 'react'

/** A list of this height shows enough of what it offers. */
const ENOUGH = 240
/** The name of the field, and what sticks to the top of a form, stay in view above the field. */
const ABOVE_FIELD = 72
/** Between field and list, with the list's own frame. */
const GAP = 20

export type Box = { readonly top: number; readonly bottom: number }

export type ListPlace = {
  readonly side: 'above' | 'below'
  /** So far the page has to be scrolled up for it. */
  readonly scrollBy: number
  readonly room: number
}

/**
 * Where the list of a field is seen whole: below it, above it, or below it once the page has moved. What is in view ends
 * where the keyboard of a phone begins.
 */
export function placeOfList(field: Box, view: Box): ListPlace {
  const below = view.bottom - field.bottom - GAP
  const above = field.top - view.top - GAP
  if (below >= ENOUGH) return { side: 'below', scrollBy: 0, room: below }
  if (above >= ENOUGH) return { side: 'above', scrollBy: 0, room: above }
  const scrollBy = Math.max(0, Math.min(ENOUGH - below, field.top - view.top - ABOVE_FIELD))
  return { side: 'below', scrollBy, room: below + scrollBy }
}

/** Keeps an open list in view, also when a keyboard comes up under it. */
export function useListInView(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [place, setPlace] = useState<Pick<ListPlace, 'side' | 'room'>>()
  useLayoutEffect(() => {
    if (!isOpen) return
    const put = () => {
      if (!field.current) return
      const found = placeOfList(field.current.getBoundingClientRect(), viewNow())
      if (found.scrollBy > 0) scrollBy({ top: found.scrollBy, behavior: 'instant' })
      setPlace(found)
    }
    put()
    visualViewport?.addEventListener('resize', put)
    return () => visualViewport?.removeEventListener('resize', put)
  }, [field, isOpen])
  return isOpen ? place : undefined
}

/** Without the header and the navigation, which stay over the page, and without a keyboard. */
function viewNow(): Box {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const top = visualViewport?.offsetTop ?? 0
  const height = visualViewport?.height ?? innerHeight
  return {
    top: Math.max(top, Number.parseFloat(scrollPaddingBlockStart) || 0),
    bottom: Math.min(top + height, innerHeight - (Number.parseFloat(scrollPaddingBlockEnd) || 0)),
  }
}
