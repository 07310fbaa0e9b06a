import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedKeys } from '../external/identity/embedded/identity-provider.ts'

declare module 'vitest' {
  // Vitest learns what `provide` and `inject` carry by widening its own interface.
  interface ProvidedContext {
    samlKeys: string
  }
}

/** Once for each run: the keys of the built-in identity provider, which take longer to make than most tests to run. */
export default function prepare(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-keys-'))
  embeddedKeys(folder)
  project.provide('samlKeys', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
