import { appendFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { insertRecorders } from './record-functions.ts'

/** Words, the service worker and tools of the build are not listed. */
const NOT_LISTED = /^(browsers|component-tests|language|worker)\/|texts\.ts$|\.test\.tsx?$/

/**
 * Lets every function of the portal report its name to `globalThis.recordFunction`, for `bin/coverage.ts` only. All names,
 * executed or not, are appended to the file.
 */
export function recordFunctions(file: string): Plugin {
  const listed = new Set<string>()
  return {
    name: 'record-functions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const path = relative(import.meta.dirname, id)
          .split(sep)
          .join('/')
        if (path.startsWith('..') || !path.includes('/') || NOT_LISTED.test(path)) return undefined
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
        const recorded = insertRecorders(code, program, `web/${path}`)
        const unlisted = recorded.names.filter((name) => !listed.has(name))
        for (const name of unlisted) listed.add(name)
        appendFileSync(file, unlisted.map((name) => `${name}\n`).join(''))
        return { code: recorded.code, map: null }
      },
    },
  }
}
