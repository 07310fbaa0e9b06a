import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files of the repository, also those not yet committed; nothing that git ignores. */
export function sourceFiles(name: RegExp): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return [...new Set(listed.split('\n'))].filter((file) => name.test(file) && existsSync(file)).toSorted()
}
