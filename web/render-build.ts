import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { Language } from './language/languages.ts'
import { oneLanguage } from './language/one-language-plugin.ts'

/** Pages and parts that are drawn before anybody is logged in. */
const DRAWN_BY_THE_SERVER = ['LoginPage.tsx', 'AccessibilityPage.tsx', 'NotFoundPage.tsx']
const PAGE_LANGUAGE = 'globalThis.document?.documentElement.lang'

/** `render.<language>.mjs`, with which the server writes the first pages. It holds all it needs, and no other page. */
export async function buildRenderer(language: Language, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: false,
    plugins: [oneLanguage(language), react({ compiler: true }), ofOneLanguage(language), withoutOtherPages()],
    css: { transformer: 'lightningcss' },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'shell/render-page.tsx',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: `render.${language}.mjs`, codeSplitting: false } },
    },
  })
}

/** A browser reads it from the page. */
function ofOneLanguage(language: Language): Plugin {
  return {
    name: 'language-of-renderer',
    transform: {
      filter: { id: /\/language\/languages\.ts$/ },
      handler(code) {
        if (!code.includes(PAGE_LANGUAGE)) throw new Error('the language of a page is read in another way')
        return { code: code.replace(PAGE_LANGUAGE, JSON.stringify(language)), map: null }
      },
    },
  }
}

/** What the server never draws is never fetched, so it need not be there. */
function withoutOtherPages(): Plugin {
  return {
    name: 'without-other-pages',
    enforce: 'pre',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' && DRAWN_BY_THE_SERVER.includes(basename(specifier))
        ? null
        : { id: String(specifier), external: true },
  }
}
