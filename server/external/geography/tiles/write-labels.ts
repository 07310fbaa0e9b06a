import { escapeHtml } from '../../../http/escape-html.ts'
import { labelPaint, LABEL_KINDS, labelStyleAt } from './tile-label-styles.ts'
import type { LabelKind } from './tile-label-styles.ts'
import type { Label } from './tile-labels.ts'
import type { Palette } from './tile-palette.ts'
import { pathOf } from './tile-shapes.ts'
import type { Pixel } from './tile-shapes.ts'

/** Only fonts of the reader's own machine are there for a picture. */
const FONT = 'font-family="Figtree,Roboto,Helvetica Neue,Arial,Liberation Sans,sans-serif"'

/** The names that touch a tile. One that crosses its edge is written here and next door alike. */
export function writeLabels(labels: readonly Label[], corner: Pixel, zoom: number, palette: Palette): string {
  if (labels.length === 0) return ''
  const groups = LABEL_KINDS.map((kind) => writeKind(kind, labels, corner, zoom, palette))
  return `<g ${FONT} text-anchor="middle" stroke-width="2.6" paint-order="stroke">${groups.join('')}</g>`
}

function writeKind(kind: LabelKind, labels: readonly Label[], corner: Pixel, zoom: number, palette: Palette): string {
  const own = labels.filter((label) => label.kind === kind)
  const style = labelStyleAt(kind, zoom)
  if (own.length === 0 || style === undefined) return ''
  const written = own.map(({ text, at, along }, index) => {
    const shown = escapeHtml(style.isCapital ? text.toLocaleUpperCase('fi') : text)
    if (along === undefined) return `<text x="${tenth(at.x - corner.x)}" y="${tenth(at.y - corner.y)}">${shown}</text>`
    const id = `${kind[0]}${index}`
    // The line of writing lies under the middle of the letters, so that they sit in the middle of the street.
    return `<path id="${id}" d="${pathOf([along], corner)}" fill="none" stroke="none"/><text dy="${tenth(style.size * 0.34)}"><textPath href="#${id}" startOffset="50%">${shown}</textPath></text>`
  })
  return `<g font-size="${style.size}" ${labelPaint(kind, palette)}>${written.join('')}</g>`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
