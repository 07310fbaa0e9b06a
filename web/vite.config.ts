import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { BUILD_TARGET } from './browsers/floor.ts'
import { oldBrowser } from './browsers/old-browser-plugin.ts'
import { firstScreen } from './first-screen-plugin.ts'
import type { Language } from './language/languages.ts'
import { oneLanguage } from './language/one-language-plugin.ts'

const SERVER = process.env['NALLE_SERVER'] ?? 'http://127.0.0.1:3000'

const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/
const FIELDS =
  /web[\\/]design[\\/](Field|TextField|DateField|TimeField|Choice|ErrorSummary|after-press|date-text|time-text)\./
/** On the first page, and on nearly every other. */
const ON_NEARLY_EVERY_PAGE =
  /web[\\/](design[\\/](Card|Collapsible)\.|language[\\/]formats\.)|domain[\\/]time[\\/](helsinki|date-range)\./
const PART_STYLES = /web[\\/](design|forms|documents|attachments)[\\/][\w-]+\.module\.css/
const APPLICATION = join(import.meta.dirname, 'shell/start-application.tsx')

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

function isInShell(id: string, graph: Graph, from = APPLICATION, seen = new Set<string>()): boolean {
  if (from === id) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (graph.getModuleInfo(from)?.importedIds ?? []).some((next) => isInShell(id, graph, next, seen))
}

export function configFor(language: Language, outDir = 'dist'): UserConfig {
  return {
    root: import.meta.dirname,
    publicDir: 'home-screen',
    plugins: [oneLanguage(language), react({ compiler: true }), firstScreen(), oldBrowser()],
    css: { transformer: 'lightningcss' },
    build: {
      outDir,
      emptyOutDir: false,
      target: BUILD_TARGET,
      // Fonts and pictures stay files of their own: the page's security policy and the browser's cache want them so.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // The entry needs it, and must not wait for the shell: a browser may have to be given Temporal first.
              { name: 'preload', test: /vite\/preload-helper/, priority: 4 },
              // What has no words in it is the same in every language, and one file for all three.
              { name: 'vendor', test: LIBRARIES, priority: 3 },
              // Everything that is there on every page, in one file.
              {
                name: (id, graph) => (ON_NEARLY_EVERY_PAGE.test(id) || isInShell(id, graph) ? 'shell' : null),
                debugName: 'shell',
                priority: 2,
              },
              // Styles of the parts that pages are put together from: apart they are dozens of files of some hundred bytes.
              { name: 'parts', test: PART_STYLES, priority: 1 },
              // Whoever shows one kind of field shows several; together they are smaller than apart.
              { name: 'fields', test: FIELDS },
            ],
          },
        },
      },
    },
    server: {
      // The same host as the server's, whatever the port: then they share the login cookie.
      host: 'localhost',
      // Our own folder `api` is served by Vite; everything else under that name is the server's.
      proxy: { '^/api/(?!.*\\.ts(\\?|$))': SERVER, '^/demo/(?!design)': SERVER },
    },
  }
}

export default defineConfig(configFor('fi'))
