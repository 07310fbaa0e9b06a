import type { Plugin, Rolldown } from 'vite'
import { isGuardianFrame } from './code-splitting.ts'
import { hintAtFirstCalls } from './compile-hints.ts'
import { BUILT_ROUTES, moduleOfPage } from './page-modules.ts'
import { ROOT } from './shell/routes.ts'
import { mergeRuntime, removeFacades } from './merge-files.ts'

const APPLICATION = /\/shell\/start-application\.tsx$/
const ENTRY = /<script type="module" crossorigin src="\/([^"]+)"><\/script>\s*/
const PRELOADED_ENTRY = /<link rel="modulepreload" crossorigin href="[^"]+">\s*/g
const START_FROM_DEVICE = /\/shell\/start-from-device\.ts$/
/** The same, and what keeps and sends what is written there. */
const FROM_DEVICE = /\/(shell\/start-from-device|queue\/whole-queue)\.tsx?$/
const FORMS = /\/forms-[\w-]+\.js$/
const FONT = /\.woff2$/
/** What is shown, and where something can be written, without a connection. */
const OFFLINE_PAGES = ['/calendar', '/messages', '/messages/:threadId', '/children', '/children/:childId'] as const

/** What a browser fetches for a page beside what every page has. */
export type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** For the server, which writes into the HTML of an address what the page at that address will need. */
export type PageManifest = {
  readonly pages: Readonly<Record<string, PageFiles & { readonly isPublic: boolean }>>
  /** For everybody who is logged in, on whichever page. */
  readonly guardian: PageFiles
  /** What starts the portal from the device. */
  readonly fromDevice: PageFiles
  /** What a device keeps of the pages that work without a connection, their dialogs included. */
  readonly offline: readonly string[]
}

type Bundle = Rolldown.OutputBundle

/**
 * Lets the browser fetch everything that the first screen needs while it is still reading the page: the shell, its style
 * and the fonts are named in the HTML, and `pages.json` tells the server which files each page adds. The few lines that
 * start the application stand in the HTML itself.
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        removeFacades(bundle)
        mergeRuntime(bundle)
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('the build has no page')
        const shell = filesWith((id) => APPLICATION.test(id), bundle)
        html.source = withEntry(withLinks(String(html.source), shell, bundle), bundle)
        const manifest = manifestOf(bundle, shell)
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(manifest) })
        hintAtFirstCalls([...shell.scripts, ...filesOfMostVisits(manifest)], bundle)
      },
    },
  }
}

function withLinks(html: string, shell: PageFiles, bundle: Bundle): string {
  const fonts = Object.keys(bundle).filter((file) => FONT.test(file))
  const links = [
    ...shell.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...shell.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  // Behind the page's own files: on a slow line these are what everybody waits for.
  const later = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file}">`,
  )
  return html
    .replaceAll(PRELOADED_ENTRY, '')
    .replace('</head>', () => `${links.join('\n')}\n<!--page-files-->${later.join('\n')}</head>`)
}

/**
 * A page that the server has drawn can be pressed before its scripts have come: the button that was pressed last is
 * pressed again once the page listens (`main.tsx`). It stands before the entry, which waits for what it imports.
 */
const EARLY_PRESS = 'addEventListener("click",({target})=>{globalThis.pressedEarly=target.closest("button")})'

/** A request less before anything can begin. The server allows exactly this script by its hash. */
function withEntry(html: string, bundle: Bundle): string {
  const file = ENTRY.exec(html)?.[1] ?? ''
  const entry = bundle[file]
  if (entry?.type !== 'chunk') throw new Error('the page has no entry')
  // What stands beside it in its folder is elsewhere for the page.
  const code = entry.code.trim().replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, '$1/assets/$2$1')
  if (code.includes('</script') || code.includes('<!--')) throw new Error('the entry cannot stand in a page')
  delete bundle[file]
  const scripts = [EARLY_PRESS, code].map((script) => `<script type="module">${script}</script>\n`).join('')
  return html.replace(ENTRY, '').replace('</body>', () => `${scripts}</body>`)
}

function manifestOf(bundle: Bundle, shell: PageFiles): PageManifest {
  const pages = BUILT_ROUTES.map(({ path, strength }) => {
    const module = moduleOfPage(path)
    const files = without(
      shell,
      filesWith((id) => id === module, bundle),
    )
    return [path, { ...files, isPublic: strength === 'PUBLIC' }] as const
  })
  return {
    pages: { [ROOT]: { scripts: [], styles: [], isPublic: true }, ...Object.fromEntries(pages) },
    guardian: without(shell, filesWith(isGuardianFrame, bundle)),
    fromDevice: without(
      shell,
      filesWith((id) => START_FROM_DEVICE.test(id), bundle),
    ),
    offline: offlineFiles(bundle, shell),
  }
}

/** Without the forms, which wait behind a button. */
function filesOfMostVisits({ pages, guardian, fromDevice }: PageManifest): readonly string[] {
  const scripts = [guardian, fromDevice, ...OFFLINE_PAGES.map((path) => pages[path])].flatMap(
    (files) => files?.scripts ?? [],
  )
  return scripts.filter((file) => !FORMS.test(file))
}

/** The pages themselves, and what they fetch when somebody opens a dialog. */
function offlineFiles(bundle: Bundle, shell: PageFiles): readonly string[] {
  const modules = OFFLINE_PAGES.map(moduleOfPage)
  const otherPages = BUILT_ROUTES.map(({ path }) => moduleOfPage(path)).filter((page) => !modules.includes(page))
  const frame = filesWith((id) => APPLICATION.test(id) || isGuardianFrame(id), bundle)
  const { scripts } = filesWith((id) => modules.includes(id) || FROM_DEVICE.test(id), bundle)
  const opened = scripts
    .filter((file) => !frame.scripts.includes(file))
    .flatMap((file) => chunkNamed(file, bundle)?.dynamicImports ?? [])
    .filter((file) => !chunkNamed(file, bundle)?.moduleIds.some((id) => otherPages.includes(id)))
  const { scripts: later, styles } = filesOf([...scripts, ...opened], bundle)
  return [...later, ...styles].filter((file) => !shell.scripts.includes(file) && !shell.styles.includes(file))
}

const without = (shell: PageFiles, files: PageFiles): PageFiles => ({
  scripts: files.scripts.filter((file) => !shell.scripts.includes(file)),
  styles: files.styles.filter((file) => !shell.styles.includes(file)),
})

/** The file with this module and the ones it imports, those first that others build on: so styles keep their order. */
function filesWith(isIt: (module: string) => boolean, bundle: Bundle): PageFiles {
  const holding = chunksIn(bundle).filter(({ moduleIds }) => moduleIds.some(isIt))
  if (holding.length === 0) throw new Error('the build lacks a part of the first screen')
  return filesOf(
    holding.map(({ fileName }) => fileName),
    bundle,
  )
}

function filesOf(files: readonly string[], bundle: Bundle): PageFiles {
  const chunks = chunksIn(bundle)
  const found = new Set<Rolldown.OutputChunk>()
  const visiting = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (visiting.has(chunk.fileName)) return
    visiting.add(chunk.fileName)
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) add(imported)
    found.add(chunk)
  }
  chunks.filter(({ fileName }) => files.includes(fileName)).forEach(add)
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    styles: [...new Set([...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  }
}

const chunkNamed = (file: string, bundle: Bundle) => chunksIn(bundle).find(({ fileName }) => fileName === file)

const chunksIn = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')
