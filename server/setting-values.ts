/** What stands in the environment of the process; empty is the same as not set. */
export type Environment = Readonly<Record<string, string | undefined>>

export function readPort(name: string, value: string | undefined, fallback: number, problems: string[]): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  problems.push(`${name} is "${value}"; it must be a port number between 0 and 65535.`)
  return fallback
}

export function readCount(name: string, value: string | undefined, fallback: number, problems: string[]): number {
  if (value === undefined || value === '') return fallback
  const count = Number(value)
  if (Number.isInteger(count) && count >= 0) return count
  problems.push(`${name} is "${value}"; it must be a whole number.`)
  return fallback
}

export function readSwitch(name: string, value: string | undefined, fallback: boolean, problems: string[]): boolean {
  if (value === undefined || value === '') return fallback
  if (value !== 'on' && value !== 'off') problems.push(`${name} is "${value}"; it must be on or off.`)
  return value === 'on'
}

export function readFlag(name: string, value: string | undefined, problems: string[]): boolean {
  if (value === undefined || value === '' || value === 'false') return false
  if (value !== 'true') problems.push(`${name} is "${value}"; it must be true or false.`)
  return value === 'true'
}

export function readDate(name: string, value: string | undefined, problems: string[]): string | undefined {
  if (!value) return undefined
  try {
    return Temporal.PlainDate.from(value).toString()
  } catch {
    problems.push(`${name} is "${value}"; write a day as 2026-09-14.`)
    return undefined
  }
}

/** What is not set is not wanted. The value may hold a secret, so the problem does not repeat it. */
export function readWith<T>(
  read: (value: string) => T | undefined,
  value: string | undefined,
  problem: string,
  problems: string[],
) {
  if (value === undefined || value === '') return undefined
  const settings = read(value)
  if (settings === undefined) problems.push(problem)
  return settings
}
