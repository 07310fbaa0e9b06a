import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { BUILD_TARGET } from './browsers/floor.ts'
import { codeSplitting } from './code-splitting.ts'
import { oldBrowser } from './browsers/old-browser-plugin.ts'
import { firstScreen } from './first-screen-plugin.ts'
import type { Language } from './language/languages.ts'
import { oneLanguage } from './language/one-language-plugin.ts'
import { withoutUnusedLeaflet } from './leaflet-styles.ts'
import { recordFunctions } from './record-functions-plugin.ts'

/** Set by `bin/coverage.ts`: the file for the names of all functions. */
const RECORDED = process.env['NALLE_RECORD_FUNCTIONS']

const SERVER = process.env['NALLE_SERVER'] ?? 'http://127.0.0.1:3000'

export function configFor(language: Language, outDir = 'dist'): UserConfig {
  return {
    root: import.meta.dirname,
    publicDir: 'home-screen',
    plugins: [
      oneLanguage(language),
      ...(RECORDED === undefined ? [] : [recordFunctions(RECORDED)]),
      react({ compiler: true }),
      firstScreen(),
      oldBrowser(),
    ],
    css: { transformer: 'lightningcss', lightningcss: { visitor: withoutUnusedLeaflet } },
    build: {
      outDir,
      emptyOutDir: false,
      target: BUILD_TARGET,
      // Fonts and pictures stay files of their own: the page's security policy and the browser's cache want them so.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isFetchedLater) },
      reportCompressedSize: false,
      rolldownOptions: {
        // A page that others need something of as well is still one file, without another in front of it.
        preserveEntrySignatures: false,
        output: {
          codeSplitting: codeSplitting(),
        },
      },
    },
    server: {
      // The same host as the server's, whatever the port: then they share the login cookie.
      host: 'localhost',
      // Our own folder `api` is served by Vite; everything else under that name is the server's.
      proxy: { '^/api/(?!.*\\.ts(\\?|$))': SERVER, '^/demo/(?!design)': SERVER, '/manifest.webmanifest': SERVER },
    },
  }
}

/** The page has named the others: nobody has to be told of them again. */
const isFetchedLater = (file: string) => !/\/(vendor|shell|rolldown-runtime)-[\w-]{8}\.(js|css)$/.test(file)

export default defineConfig(configFor('fi'))
