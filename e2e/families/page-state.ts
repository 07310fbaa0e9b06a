/**
 * All that axe judges a page by, as one text: the same text twice is the same verdict twice. Runs in the page.
 *
 * It tells of every element its attributes, its own words, what was typed or chosen, where it stands and in which
 * colours; of the window its size, theme, language and pointer. Only what is made up anew for each story is levelled:
 * ids of the database, and the numbers that React counts its own ids by. While a modal dialog is open, it is the page.
 */
export function describePage(): string {
  const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
  const MEDIA = [
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
    '(pointer: coarse)',
    '(prefers-reduced-motion: reduce)',
  ]
  const REFERENCES = new Set(
    (
      'id for name list form headers popovertarget aria-labelledby aria-describedby aria-controls aria-owns ' +
      'aria-activedescendant aria-errormessage aria-details aria-flowto'
    ).split(' '),
  )
  const modals = [...document.querySelectorAll(':modal')]
  const roots = modals.length > 0 ? modals : [document.documentElement]

  /** By the order in which they are met, and with how many elements bear them: a broken reference stays one. */
  const ordinals = new Map<string, string>()
  const ordinalOf = (id: string) => {
    const known = ordinals.get(id)
    if (known !== undefined) return known
    const bearers = document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length
    const ordinal = `#${ordinals.size} of ${bearers}`
    ordinals.set(id, ordinal)
    return ordinal
  }
  const valueOf = ({ name, value }: Attr) => {
    if (name === 'href' && value.startsWith('#') && value.length > 1) return ordinalOf(value.slice(1))
    if (REFERENCES.has(name)) return value.split(/\s+/).filter(Boolean).map(ordinalOf).join(' ')
    return value.replace(UUID, 'uuid')
  }
  const enteredIn = (element: Element) => {
    if (element instanceof HTMLInputElement)
      return [element.type === 'file' ? '' : element.value, element.checked, element.indeterminate].join(' ')
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value
    return ''
  }
  const lines: string[] = [
    navigator.userAgent,
    `${innerWidth} ${innerHeight} ${devicePixelRatio} ${document.documentElement.lang} ${document.title}`,
    MEDIA.map((feature) => matchMedia(feature).matches).join(' '),
  ]
  const walk = (element: Element, depth: number) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const look = getComputedStyle(element)
    lines.push(
      [
        `${depth} ${element.localName}`,
        ...[...element.attributes].map((attribute) => `${attribute.name}=${valueOf(attribute)}`).toSorted(),
        [x, y, width, height].map(Math.round).join(' '),
        [look.display, look.visibility, look.opacity, look.color, look.backgroundColor, look.backgroundImage].join(' '),
        [look.fontSize, look.fontWeight, look.position, look.zIndex, look.outlineStyle].join(' '),
        enteredIn(element),
        element === document.activeElement ? 'focused' : '',
      ].join('|'),
    )
    for (const node of (element.shadowRoot ?? element).childNodes) {
      if (node instanceof Element) walk(node, depth + 1)
      else if (node instanceof Text && node.data.trim() !== '') lines.push(node.data.replace(UUID, 'uuid'))
    }
  }
  for (const root of roots) walk(root, 0)
  return lines.join('\n')
}
