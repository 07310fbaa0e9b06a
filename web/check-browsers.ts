import { build } from 'vite'
import type { Rolldown } from 'vite'
import { EXCUSES } from './browsers/excuses.ts'
import type { TooNew } from './browsers/feature-tables.ts'
import { membersMadeIn, newScriptFeatures } from './browsers/script-features.ts'
import { newStyleFeatures } from './browsers/style-features.ts'
import { configFor } from './vite.config.ts'

/**
 * Builds the portal, in memory and in one language, and holds every file of it against the oldest browsers that we
 * support. Run by `npm run check`, or by itself with `node web/check-browsers.ts`.
 */
const { build: options, ...config } = configFor('fi')
// One build without watching answers with one output.
const built = (await build({
  ...config,
  configFile: false,
  logLevel: 'error',
  build: { ...options, write: false },
})) as Rolldown.RolldownOutput

const ownMembers = new Set(built.output.flatMap((file) => (file.type === 'chunk' ? [...membersMadeIn(file.code)] : [])))
const findings = built.output.flatMap((file) => newIn(file).map((found) => ({ file: file.fileName, ...found })))
const excused = new Set<string>()
let failed = 0
for (const { file, feature, missingIn, where } of findings) {
  const excuse = EXCUSES.find((one) => one.feature === feature && file.startsWith(one.file ?? ''))
  if (excuse !== undefined) {
    excused.add(excuse.feature)
    continue
  }
  failed += 1
  console.error(`${file}: ${feature} is missing before ${missingIn.join(', ')}\n    ${where}`)
}
for (const { feature } of EXCUSES) {
  if (excused.has(feature)) continue
  failed += 1
  console.error(`web/browsers/excuses.ts: ${feature} needs no excuse any more`)
}
console.log(`${built.output.length} files, ${failed} findings`)
process.exitCode = failed > 0 ? 1 : 0

function newIn(file: Rolldown.OutputChunk | Rolldown.OutputAsset): readonly TooNew[] {
  if (file.type === 'chunk') return newScriptFeatures(file.code, ownMembers)
  if (file.fileName.endsWith('.html')) return newScriptFeatures(entryIn(String(file.source)), ownMembers)
  return file.fileName.endsWith('.css') ? newStyleFeatures(String(file.source)) : []
}

/** The few lines that start the application stand in the page itself. */
function entryIn(page: string): string {
  const scripts = [...page.matchAll(/<script type="module">(.*?)<\/script>/gs)]
  if (scripts.length === 0) throw new Error('the page has no script of its own')
  return scripts.map(([, script]) => script).join('\n')
}
