import { fullChromium, headlessShell } from './browsers/chromium-program.ts'

// Refuses a missing or old browser before anything else runs. With --full also the one of the full run.
try {
  console.log(`Browser: chromium-headless-shell ${headlessShell().version}`)
  if (process.argv.includes('--full')) console.log(`Browser of the full run: chromium ${fullChromium().version}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
