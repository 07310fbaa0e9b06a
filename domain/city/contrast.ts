export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The contrast ratio of WCAG 2.2 between two colours written as #rrggbb: 1 is none, 21 is black on white. */
export function contrastOf(colour: string, other: string): number {
  const light = luminanceOf(colour)
  const otherLight = luminanceOf(other)
  return (Math.max(light, otherLight) + 0.05) / (Math.min(light, otherLight) + 0.05)
}

/** The colour with so much of itself, from 0 to 1, and the rest of the other. */
export function mixed(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, two] = [colour, other].map((text) => parseInt(text.slice(at, at + 2), 16))
    const value = Math.round((one ?? 0) * share + (two ?? 0) * (1 - share))
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
