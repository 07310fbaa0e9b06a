import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readColours, readDeclarations, type Colour } from './tokens.ts'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const themes = ['day', 'night'] as const

const GROUNDS = ['--paper', '--surface', '--sunken', '--raised'] as const
const SOFT_GROUNDS = ['--lead-soft', '--attention-soft', '--danger-soft', '--info-soft', '--success-soft'] as const
const FILLS = ['--lead', '--lead-strong', '--danger', '--danger-strong', '--attention-solid'] as const
const CHILDREN = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

type Pair = readonly [above: string, below: string]

/** Everything that is read: text and the icons that stand for words. */
const READ: readonly Pair[] = [
  ...[...GROUNDS, ...SOFT_GROUNDS].flatMap((ground): Pair[] => [
    ['--ink', ground],
    ['--ink-muted', ground],
  ]),
  ...GROUNDS.flatMap((ground) =>
    ['--lead', '--lead-strong', '--attention', '--danger', '--danger-strong', '--info', '--success'].map(
      (colour): Pair => [colour, ground],
    ),
  ),
  ['--lead', '--lead-soft'],
  ['--lead-strong', '--lead-soft'],
  ['--attention', '--attention-soft'],
  ['--danger', '--danger-soft'],
  ['--danger-strong', '--danger-soft'],
  ['--info', '--info-soft'],
  ['--success', '--success-soft'],
  ['--on-lead', '--lead'],
  ['--on-lead', '--lead-strong'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-strong'],
  ['--on-attention-solid', '--attention-solid'],
  ...CHILDREN.map((child): Pair => [`--child-${child}-ink`, `--child-${child}`]),
]

/** Everything that is only seen: where a control ends, what is filled, what is ticked. */
const SEEN: readonly Pair[] = [
  ...GROUNDS.flatMap((ground): Pair[] => [
    ['--outline', ground],
    ['--lead', ground],
    ['--danger', ground],
    ['--bear', ground],
  ]),
  ...SOFT_GROUNDS.map((ground): Pair => ['--outline', ground]),
  ['--on-lead', '--outline'],
  ['--bear-ink', '--bear-muzzle'],
]

function ratio(colours: ReadonlyMap<string, Colour>, [above, below]: Pair): number {
  const [one, other] = [colours.get(above), colours.get(below)]
  if (!one || !other) throw new Error(`No such pair of colours: ${above} on ${below}`)
  return contrast(one, other)
}

describe.each(themes)('by %s', (theme) => {
  const colours = readColours(css, theme)

  test.each(READ)('%s can be read on %s', (...pair) => {
    expect(ratio(colours, pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SEEN)('%s can be seen on %s', (...pair) => {
    expect(ratio(colours, pair)).toBeGreaterThanOrEqual(3)
  })

  test.each([...GROUNDS, ...SOFT_GROUNDS])('the focus ring is seen on %s', (ground) => {
    expect(ratio(colours, ['--focus-ring', ground])).toBeGreaterThanOrEqual(3)
  })

  test.each([...GROUNDS, ...SOFT_GROUNDS, ...FILLS])('one of the two rings of the focus is seen on %s', (ground) => {
    const rings = ['--focus-ring', '--focus-gap'].map((ring) => ratio(colours, [ring, ground]))
    expect(Math.max(...rings)).toBeGreaterThanOrEqual(3)
  })

  test('the two rings of the focus are told apart', () => {
    expect(ratio(colours, ['--focus-ring', '--focus-gap'])).toBeGreaterThanOrEqual(3)
  })
})

describe('a city that leads with another colour', () => {
  const city = {
    '--city-lead-day': '#1f4e79',
    '--city-lead-soft-day': '#e4eef8',
    '--city-lead-night': '#9cc7ee',
    '--city-lead-soft-night': '#1d3146',
  }

  test.each(themes)('keeps every text readable by %s', (theme) => {
    const colours = readColours(css, theme, city)
    const unreadable = READ.filter((pair) => ratio(colours, pair) < 4.5)
    expect(unreadable).toEqual([])
  })

  test('is found out when its colour is too pale', () => {
    const colours = readColours(css, 'day', { '--city-lead-day': '#7fb7e8' })
    expect(ratio(colours, ['--on-lead', '--lead'])).toBeLessThan(4.5)
  })
})

describe('the styles of the components', () => {
  const files = globSync('*.css', { cwd: import.meta.dirname }).filter((file) => file !== 'tokens.css')
  const known = readDeclarations(css)

  test.each(files)('%s takes its colours from the tokens', (file) => {
    const style = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const own = new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    const used = [...style.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

    expect(style.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toBeNull()
    expect(used.filter((name) => !known.has(name) && !own.has(name))).toEqual([])
  })

  test.each(themes)('set text and ground together only where the pair can be read by %s', (theme) => {
    const colours = readColours(css, theme)
    const pairs = files.flatMap((file) => pairsInside(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
    const unreadable = pairs.filter((pair) => ratio(colours, pair) < 4.5)
    expect(pairs.length).toBeGreaterThan(10)
    expect(unreadable).toEqual([])
  })
})

/** Text and ground that one rule sets side by side. A disabled control is allowed to step back. */
function pairsInside(style: string): Pair[] {
  return [...style.matchAll(/([^{}]*)\{([^{}]*)/g)]
    .filter(([, selector = '']) => !selector.includes(':disabled'))
    .map(([, , rule = '']): readonly [string | undefined, string | undefined] => [
      /(?:^|\s)color:\s*var\((--[\w-]+)\);/.exec(rule)?.[1],
      /background(?:-color)?:\s*var\((--[\w-]+)\);/.exec(rule)?.[1],
    ])
    .filter((pair): pair is Pair => pair[0] !== undefined && pair[1] !== undefined)
    .filter((pair) => !pair.some((name) => name.startsWith('--button-')))
}
