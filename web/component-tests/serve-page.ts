import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BUILD_TARGET } from '../browsers/floor.ts'
import { withoutUnusedLeaflet } from '../leaflet-styles.ts'
import { recordFunctions } from '../record-functions-plugin.ts'

const OUTPUT = join(import.meta.dirname, '../../node_modules/.cache/component-tests')

/** Set by `bin/coverage.ts`: the file for the names of all functions. */
const RECORDED = process.env['NALLE_RECORD_FUNCTIONS']

/** All three languages are in one build: the language of a page is a property of each test. */
async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: '../home-screen',
    plugins: [...(RECORDED === undefined ? [] : [recordFunctions(RECORDED)]), react({ compiler: true })],
    css: { transformer: 'lightningcss', lightningcss: { visitor: withoutUnusedLeaflet } },
    build: {
      outDir: OUTPUT,
      emptyOutDir: true,
      target: BUILD_TARGET,
      minify: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  })
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Builds the page that mounts components and serves it until the tests are over. */
export default async function servePage(): Promise<() => Promise<void>> {
  await buildPage()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Pictures and map tiles; calls do not leave the page.
    if (pathname.startsWith('/api/')) {
      response.writeHead(404).end()
      return
    }
    const file = join(OUTPUT, pathname)
    const isFile = extname(pathname) !== '' && existsSync(file)
    // An address that a test navigates to shows the empty page.
    const sent = isFile ? file : join(OUTPUT, 'index.html')
    response.writeHead(200, {
      'content-type': TYPES[extname(sent)] ?? 'application/octet-stream',
      'cache-control': isFile ? 'max-age=3600, immutable' : 'no-store',
    })
    createReadStream(sent).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(Number(process.env['NALLE_COMPONENT_TESTS_PORT']), '127.0.0.1', resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
