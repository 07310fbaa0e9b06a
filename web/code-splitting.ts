import { join, relative, sep } from 'node:path'
import type { Rolldown } from 'vite'
import { pageModules } from './page-modules.ts'

/**
 * Which file of the build each module goes to. Left alone, the bundler makes a file of every set of modules that the
 * same pages use: dozens of some hundred bytes for one page. Here a page is at most six files, each once and whole:
 *
 * - `vendor`: libraries without words in them, one file for all languages,
 * - `shell`: what is there on every page,
 * - `guardian`: what is there for everybody who is logged in, and what pages without a form share with others,
 * - `forms`: what forms are made of and what else only pages with a form share,
 * - the feature's file: what several of its pages use,
 * - the page's own file, with what its dialogs use as well.
 *
 * What is opened later stays apart, each dialog in a file of its own and what they share in one.
 */
export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/
/** The bundler's own part of each `import()`. The entry must not wait for the shell: it may have to bring Temporal. */
const BUNDLER = /^\0vite[\\/]preload-helper/
/** Small, and on the first page or on nearly every other. */
const ON_NEARLY_EVERY_PAGE =
  /web[\\/](design[\\/](Card|Collapsible)\.|language[\\/]formats\.|session[\\/](texts|fetch-failures)\.)|domain[\\/](time[\\/](helsinki|date-range)|session[\\/]safe-address)\./
/** What the shell fetches for everybody who is logged in. */
const FRAME_OF_GUARDIANS =
  /web[\\/](shell[\\/](WithQueries|CountsWatch|MainNavigation|first-screen)|session[\\/]SessionDialogs)\.tsx?$/
export const isGuardianFrame = (module: string) => FRAME_OF_GUARDIANS.test(module)
/** Without the small parts that pages for reading have as well. */
const FORMS =
  /web[\\/](forms[\\/]|attachments[\\/](?!download-address))|web[\\/]design[\\/](\w*Field|FieldSet|TextArea|FileUploader|Choice\w*|Combobox|combobox-keys|use-debounced|ErrorSummary|after-press|date-text|time-text)\.|domain[\\/](forms[\\/](?!attached)|attachments[\\/]file-kinds)|web[\\/]session[\\/]kept-draft\.|web[\\/]api[\\/](send-file|new-uuid)\./
/** Styles of the parts that pages are put together from: apart they are dozens of files of some hundred bytes. */
const PART_STYLES = /web[\\/](design|forms|documents|attachments)[\\/][\w-]+\.module\.css/
/** What people see before they are logged in, and the style of the fields on it. */
const FIRST_PAGES = /web[\\/]session[\\/]\w+Page\.tsx$/
const FIELD_STYLE = /web[\\/]design[\\/]Field\.module\.css/
/** Pages without a form. They should not carry what only pages with one use. */
const PAGES_FOR_LOOKING = /web[\\/](calendar[\\/]CalendarPage|income-statements[\\/]IncomePage)\.tsx$/
/** Pages that go over into each other and have most of their code in common. */
const IN_ONE_FILE: Readonly<Record<string, string>> = {
  'income-statements-StatementPage': 'income-statements-EditorPage',
}

const WEB = import.meta.dirname
const APPLICATION = join(WEB, 'shell/start-application.tsx')
const isFirst = (page: string) => FIRST_PAGES.test(page)
const isForLooking = (page: string) => PAGES_FOR_LOOKING.test(page)

/** The module of each page and the feature whose page it is. */
export type Pages = ReadonlyMap<string, string>

/** From the widest to the narrowest: what a file takes, it takes with everything that it needs and no wider file has. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  const pages = pageModules()
  const files = filesByModule(pages)
  const features = new Set<string>(pages.values())
  const ownFiles = new Set([...pages.keys()].map(nameOfPage))
  const group = (priority: number, takes: (file: string) => boolean): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => {
      const file = files(id, graph)
      return file !== undefined && takes(file) ? file : null
    },
    debugName: `files of width ${priority}`,
    priority,
  })
  const only = (name: string) => (file: string) => file === name
  return {
    groups: [
      group(6, only('vendor')),
      group(5, only('shell')),
      group(4, only('guardian')),
      group(3, only('forms')),
      group(2, (file) => features.has(file)),
      group(1, (file) => ownFiles.has(file)),
      group(0, () => true),
    ],
  }
}

/** Two features may each have an `EditorPage`. */
function nameOfPage(module: string): string {
  const path = relative(WEB, module).replace(/\.tsx$/, '')
  const name = path.split(sep).join('-')
  return IN_ONE_FILE[name] ?? name
}

export function filesByModule(pages: Pages): (id: string, graph: Graph) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (id, graph) => {
    if (!known.has(id)) known.set(id, fileOf(id, graph, pages))
    return known.get(id)
  }
}

function fileOf(id: string, graph: Graph, allPages: Pages): string | undefined {
  if (LIBRARIES.test(id) || BUNDLER.test(id)) return 'vendor'
  const entries = entriesOf(id, graph)
  if (entries.has(APPLICATION) || ON_NEARLY_EVERY_PAGE.test(id) || FIELD_STYLE.test(id)) return 'shell'
  if ([...entries].some(isGuardianFrame) || PART_STYLES.test(id)) return 'guardian'
  // A dialog that needs something of a page finds it there.
  const pages = [...entries].filter((entry) => allPages.has(entry))
  const [page] = pages
  if (page === undefined) return entries.size > 1 ? sharedLater(entries, graph, allPages) : undefined
  if (new Set(pages.map(nameOfPage)).size === 1) return nameOfPage(page)
  const [feature, ...others] = featuresOf(pages, allPages)
  if (others.length === 0) return feature
  // The shell is there anyway: so the first pages of all need no file of the others'.
  if (pages.some(isFirst)) return 'shell'
  return FORMS.test(id) || !pages.some(isForLooking) ? 'forms' : 'guardian'
}

/** What several dialogs use and no page does. */
function sharedLater(entries: ReadonlySet<string>, graph: Graph, allPages: Pages): string | undefined {
  const pages = [...entries].flatMap((entry) => [...pagesOf(entry, graph, allPages)])
  const [feature, ...others] = featuresOf(pages, allPages)
  return feature === undefined || others.length > 0 ? undefined : `${feature}-later`
}

const featuresOf = (pages: readonly string[], all: Pages) => [...new Set(pages.map((page) => all.get(page)))]

/** What is fetched by itself (a page, a dialog, the application) and brings the module along. */
function entriesOf(id: string, graph: Graph): ReadonlySet<string> {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const info = graph.getModuleInfo(module)
    if (info === null || PAGE_WITHOUT_SAY.test(module)) return
    if (info.dynamicImporters.length > 0) entries.add(module)
    info.importers.forEach(climb)
  }
  climb(id)
  return entries
}

/** Shows every part of the portal to those who build it, and takes each from where it is. */
const PAGE_WITHOUT_SAY = /web[\\/]design[\\/]DesignPage\.tsx$/

/** A page itself, or the pages that a dialog is opened from. */
function pagesOf(entry: string, graph: Graph, all: Pages, seen = new Set<string>()): ReadonlySet<string> {
  if (all.has(entry)) return new Set([entry])
  if (seen.has(entry)) return new Set()
  seen.add(entry)
  const openedFrom = graph.getModuleInfo(entry)?.dynamicImporters ?? []
  const outer = openedFrom.flatMap((module) => [...entriesOf(module, graph)])
  return new Set(outer.flatMap((from) => [...pagesOf(from, graph, all, seen)]))
}
