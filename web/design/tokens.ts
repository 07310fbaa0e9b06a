/** The colours of tokens.css, worked out for one theme, so that their contrast can be computed. */
export type Theme = 'day' | 'night'
export type Colour = readonly [red: number, green: number, blue: number]

/** Every colour token as it comes out in the theme. `overrides` stand for what a city sets. */
export function readColours(
  css: string,
  theme: Theme,
  overrides: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, Colour> {
  const declared = new Map([...readDeclarations(css), ...Object.entries(overrides)])
  const colours = new Map<string, Colour>()
  for (const [name, value] of declared) {
    const colour = evaluate(value, theme, declared)
    if (colour) colours.set(name, colour)
  }
  return colours
}

/** Names and values of all custom properties in the first rule, which is the one every theme shares. */
export function readDeclarations(css: string): ReadonlyMap<string, string> {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  const root = bare.slice(bare.indexOf('{') + 1, bare.indexOf('}'))
  return new Map(
    root
      .split(';')
      .map((line) => /^(--[\w-]+):(.+)$/s.exec(line.trim()))
      .filter((match) => match !== null)
      .map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

/** The ratio of WCAG 2.2: 1 for the same colour, 21 for black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Knows the few forms that tokens.css uses; anything else is no colour. */
function evaluate(value: string, theme: Theme, declared: ReadonlyMap<string, string>): Colour | undefined {
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number] // three channels in, three out

  const call = /^(light-dark|var|color-mix)\((.*)\)$/s.exec(value)
  if (!call) return undefined
  const [, form, inside = ''] = call
  const parts = splitAtCommas(inside)

  if (form === 'light-dark') return evaluate(parts[theme === 'day' ? 0 : 1] ?? '', theme, declared)
  if (form === 'var') return evaluate(declared.get(parts[0] ?? '') ?? parts[1] ?? '', theme, declared)
  return mix(parts, theme, declared)
}

function mix([, first = '', second = '']: string[], theme: Theme, declared: ReadonlyMap<string, string>) {
  const share = /^(.*)\s(\d+)%$/s.exec(first)
  const one = evaluate(share?.[1]?.trim() ?? first, theme, declared)
  const other = evaluate(second, theme, declared)
  if (!one || !other) return undefined
  const part = share ? Number(share[2]) / 100 : 0.5
  const channel = (at: 0 | 1 | 2) => one[at] * part + other[at] * (1 - part)
  return [channel(0), channel(1), channel(2)] as const
}

function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
