/** One figure beside what it is held against. */
export type Measurement = {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What it should be at least or at most; left out where there is only something to watch. */
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number }
  /** How it was taken, in few words. */
  readonly how: string
}

/** 1 or more: the aim is reached. 0.5: half of what it should be. */
export function ratioToAim({ value, aim }: Measurement): number | undefined {
  if (aim === undefined) return undefined
  return 'atLeast' in aim ? value / aim.atLeast : aim.atMost / value
}

/** For measurements that take long: each can be read as soon as it is there. */
export function asLine(measurement: Measurement): string {
  const aim = aimText(measurement)
  const value = `${rounded(measurement.value)} ${measurement.unit}`.trim()
  return `${measurement.what}: ${value}${aim === '' ? '' : ` (${aim})`}`
}

export function asTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => {
    const ratio = ratioToAim(measurement)
    return [
      measurement.what,
      `${rounded(measurement.value)} ${measurement.unit}`.trim(),
      aimText(measurement),
      ratio === undefined ? '' : `${ratio.toFixed(2)}${ratio < 1 ? ' ✗' : ''}`,
      measurement.how,
    ]
  })
  const all = [['what', 'measured', 'aim', 'ratio', 'how'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function aimText({ aim, unit }: Measurement): string {
  if (aim === undefined) return ''
  return ('atLeast' in aim ? `≥ ${rounded(aim.atLeast)} ${unit}` : `≤ ${rounded(aim.atMost)} ${unit}`).trim()
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toString() : String(Number(value.toPrecision(3)))
}
