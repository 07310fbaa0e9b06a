import type { DelaysOf } from '../http/app.ts'

/** The header in which a browser test says how long its pages wait: `backgroundMs,retryMs`. */
export const DELAYS_HEADER = 'nalle-delays'

export const delaysOfTest: DelaysOf = ({ headers }) => {
  const [, background, retry] = /^(\d{1,6}),(\d{1,6})$/.exec(String(headers[DELAYS_HEADER])) ?? []
  return background === undefined ? undefined : { backgroundMs: Number(background), retryMs: Number(retry) }
}
