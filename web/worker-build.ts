import { build } from 'vite'
import { BUILD_TARGET } from './browsers/floor.ts'

/** The service worker, and the one that stands in for it where a city has switched it off: each one plain script. */
const WORKERS = ['service-worker', 'retired-worker']

/** `service-worker.js` and `retired-worker.js`: they hold all they need, and no words, so they are the same for all. */
export async function buildWorkers(outDir: string): Promise<void> {
  for (const name of WORKERS) {
    await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        target: BUILD_TARGET,
        modulePreload: false,
        rolldownOptions: {
          input: `worker/${name}.ts`,
          output: { entryFileNames: `${name}.js`, format: 'iife', codeSplitting: false },
        },
      },
    })
  }
}
