import { execFileSync } from 'node:child_process'
import { FEATURES } from './room.ts'

/** The tests that a change can reach, as arguments of the test runners. */
export type Selection = {
  /** Files and folders below `server`; vitest finds the other tests itself, by their imports. */
  readonly server: readonly string[]
  /** Files and folders below `e2e`. */
  readonly browser: readonly string[]
}

/** Folders of the server that nothing else depends on. */
const SERVER_ONLY = 'accounts archive care clients feed integration loader mail pdf places-to-apply push'.split(' ')
const SERVER_FEATURES = new Set<string>([...FEATURES, ...SERVER_ONLY])
const E2E_FEATURES = new Set<string>(FEATURES.filter((feature) => feature !== 'finance-decisions'))

/** Read by tests of every feature. */
const ALL_SERVER = ['server/']
const ALL_BROWSER = ['e2e/']

export function selectTests(changedFiles: readonly string[]): Selection {
  const unique = (paths: readonly string[], all: readonly string[]) => {
    const sorted = [...new Set(paths)].toSorted()
    return all.every((path) => sorted.includes(path)) ? all : sorted
  }
  return {
    server: unique(changedFiles.flatMap(serverTestsFor), ALL_SERVER),
    browser: unique(changedFiles.flatMap(browserTestsFor), ALL_BROWSER),
  }
}

/** A test of a feature starts the whole server, so imports say nothing: the folders do. */
function serverTestsFor(file: string): readonly string[] {
  const [workspace, folder = '', below = ''] = file.split('/')
  const inFeature = (feature: string) => [`server/${feature}/`, 'server/testing/']
  if (workspace === 'server') {
    if (file.endsWith('.test.ts')) return [file]
    if (folder === 'municipality' && SERVER_FEATURES.has(below))
      return [`server/municipality/${below}/`, ...inFeature(below)]
    return SERVER_FEATURES.has(folder) ? inFeature(folder) : ALL_SERVER
  }
  if (workspace === 'domain') {
    if (file.endsWith('.test.ts')) return []
    return SERVER_FEATURES.has(folder) ? inFeature(folder) : ALL_SERVER
  }
  return ['contract', 'cities', 'town', 'package-lock.json', 'vitest.config.ts'].includes(workspace ?? '')
    ? ALL_SERVER
    : []
}

function browserTestsFor(file: string): readonly string[] {
  const [workspace, folder = '', below = ''] = file.split('/')
  if (/\.(?:test|component)\.tsx?$/.test(file)) return []
  if (workspace === 'e2e') {
    if (file.endsWith('.spec.ts')) return [file]
    return E2E_FEATURES.has(folder) ? [`e2e/${folder}/`] : ALL_BROWSER
  }
  const feature = folder === 'municipality' ? below : folder.replace(/\.ts$/, '')
  if (['web', 'server', 'domain', 'contract'].includes(workspace ?? '')) {
    return E2E_FEATURES.has(feature) ? [`e2e/${feature}/`] : ALL_BROWSER
  }
  return ['cities', 'town', 'package-lock.json'].includes(workspace ?? '') ? ALL_BROWSER : []
}

/** Committed since the base, or not committed at all. */
export function changedSince(base: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Where the branch left `main`. */
export function defaultBase(): string {
  return execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim()
}
