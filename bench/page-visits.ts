import { asLine } from './measurement.ts'
import type { Measurement } from './measurement.ts'

export const SLOWDOWN = 4
export const SLOW_4G = { latencyMs: 150, downKbits: 1600, upKbits: 750 }

export type Page = {
  readonly path: string
  /** What stands on the screen when the page can be used. */
  readonly isUsable: string
  readonly aimMs: number
  readonly cookie?: string
}

/** A whole run takes many minutes. */
export function tell(measurements: readonly Measurement[]): void {
  measurements.forEach((each) => console.log(asLine(each)))
}

/** Notes the first picture in which the page can be used, and how far things have jumped. */
export const watching = (isUsable: string) => `
  globalThis.shifted = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifted += value)))
    .observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.body !== null && (${isUsable})) requestAnimationFrame(() => (globalThis.usableAt = performance.now()))
    else requestAnimationFrame(look)
  }
  look()
`
