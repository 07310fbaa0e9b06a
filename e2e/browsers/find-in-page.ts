/** What a story looks for: a role and a name as people with a screen reader meet them, or a selector where neither fits. */
export type Query = {
  readonly role?: string
  /** The whole name, or a pattern for it. */
  readonly name?: string
  readonly pattern?: string
  readonly selector?: string
  /** Words that stand somewhere in it. */
  readonly text?: string
  readonly within?: Query
}

export type Found = {
  readonly count: number
  /** The middle of the first one, where it can be pressed; without it, why not. */
  readonly point?: { readonly x: number; readonly y: number }
  readonly covered?: string
  readonly text: string
  readonly value: string
}

/**
 * Runs in the page, so it uses nothing from outside of itself and nothing that the oldest of the browsers has not got.
 * Finds the visible elements of a query, and scrolls the first to the middle of the window when it is to be pressed.
 */
export function lookFor(query: Query, act: 'look' | 'press' | 'select' | 'choose', choice = ''): Found {
  const SELECTORS: Readonly<Record<string, string>> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    textbox:
      'input:not([type]):not([role]), input[type=text]:not([role]), input[type=password], input[type=email], textarea',
    searchbox: 'input[type=search]:not([role])',
    combobox: '[role=combobox], select',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    option: '[role=option]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4',
    group: 'fieldset, [role=group]',
    region: 'section, [role=region]',
    listitem: 'li',
    form: 'form',
  }
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by !== null)
      return words(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label !== null) return words(label)
    if (element instanceof HTMLFieldSetElement) return words(element.querySelector('legend')?.textContent)
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return words([...element.labels].map((one) => one.textContent).join(' '))
    return words(element.textContent)
  }
  // What is folded away has its boxes in some browsers all the same.
  const isFolded = (element: Element) => {
    const folded = element.closest('details:not([open])')
    return folded !== null && element.closest('summary')?.parentElement !== folded
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible' && !isFolded(element)
  const all = ({ role, name, pattern, selector, text, within }: Query): Element[] => {
    const roots: readonly (Element | Document)[] = within === undefined ? [document] : all(within)
    const wanted = selector ?? SELECTORS[role ?? ''] ?? `[role=${role}]`
    return roots
      .flatMap((root) => [...root.querySelectorAll(wanted)])
      .filter(isVisible)
      .filter((element) => name === undefined || nameOf(element) === name)
      .filter((element) => pattern === undefined || new RegExp(pattern).test(nameOf(element)))
      .filter((element) => text === undefined || words(element.textContent).includes(text))
  }
  const found = all(query)
  const element = found[0]
  const value =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.value
      : ''
  const seen = { count: found.length, text: words(element?.textContent), value }
  if (element === undefined || act === 'look') return seen
  if (act === 'select' && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    element.select()
    return seen
  }
  if (act === 'choose' && element instanceof HTMLSelectElement) {
    const option = [...element.options].find((one) => words(one.textContent) === choice)
    if (option === undefined) return { ...seen, count: 0 }
    element.focus()
    option.selected = true
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return seen
  }
  // A box that is drawn by its label is pressed there.
  const own = element.getBoundingClientRect()
  const isDrawn = own.width > 4 && own.height > 4 && getComputedStyle(element).opacity !== '0'
  const target = isDrawn || !(element instanceof HTMLInputElement) ? element : (element.labels?.[0] ?? element)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const isIt = (hit: Element | null) =>
    hit !== null && (target.contains(hit) || hit.closest('label')?.control === element)
  const hit = document.elementFromPoint(point.x, point.y)
  if (!isIt(hit)) return { ...seen, covered: hit?.outerHTML.slice(0, 120) ?? 'nothing: it is out of the window' }
  // Somebody who sees the page move lifts the finger: a press that would meet something else does not reach the page.
  const watch: PressedPage = globalThis
  watch.pressMet?.stop()
  const stopping = new AbortController()
  const met = { what: '', stop: () => stopping.abort() }
  const meet = (event: Event) => {
    if (met.what === '') met.what = isIt(event.target instanceof Element ? event.target : null) ? 'it' : 'another'
    if (met.what === 'another') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.type === 'click') met.stop()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    globalThis.addEventListener(type, meet, { capture: true, signal: stopping.signal })
  watch.pressMet = met
  return { ...seen, point }
}

/** What the press met: it, something else, or (as yet) nothing; a page that has come since knows of no press. */
export function pressMet(): 'it' | 'another' | 'nothing' | 'left' {
  const page: PressedPage = globalThis
  const met = page.pressMet
  return met === undefined ? 'left' : met.what === 'it' || met.what === 'another' ? met.what : 'nothing'
}

type PressedPage = typeof globalThis & { pressMet?: { readonly what: string; readonly stop: () => void } }

/** Whatever moves has come to its end, or turns for ever. */
export function isStill(): boolean {
  // What was folded away while it changed its colour waits in Firefox until it is seen again.
  const isSeen = (effect: AnimationEffect | null) =>
    !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && isSeen(effect))
    .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
}
