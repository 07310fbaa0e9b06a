import { useEffect, useState } from 'react'

/** The button that was pressed is gone: the keyboard goes on at the element with this id, once the page is drawn anew. */
export function useFocusLater(): (elementId: string) => void {
  const [wish, setWish] = useState<{ readonly elementId: string }>()
  useEffect(() => {
    if (wish) document.getElementById(wish.elementId)?.focus()
  }, [wish])
  return (elementId) => setWish({ elementId })
}
