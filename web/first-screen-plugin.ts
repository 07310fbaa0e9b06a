import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const APPLICATION = /\/shell\/start-application\.tsx$/
const FONT = /\.woff2$/

/** Lets the browser fetch the shell, its style and the fonts while it is still reading the page. */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const application = chunks.find((chunk) => APPLICATION.test(chunk.facadeModuleId ?? ''))
        if (!application) throw new Error('the build has no application chunk')
        const shell = withImports(application, chunks)
        return [
          ...shell.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).map(stylesheet),
          ...shell.map((chunk) => preloadedModule(chunk.fileName)),
          ...files.filter((file) => FONT.test(file.fileName)).map((font) => preloadedFont(font.fileName)),
        ]
      },
    },
  }
}

function withImports(chunk: Rolldown.OutputChunk, all: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (one: Rolldown.OutputChunk) => {
    if (found.has(one)) return
    found.add(one)
    for (const imported of all) if (one.imports.includes(imported.fileName)) add(imported)
  }
  add(chunk)
  return [...found]
}

const stylesheet = (file: string): HtmlTagDescriptor => link({ rel: 'stylesheet', href: `/${file}` })
const preloadedModule = (file: string): HtmlTagDescriptor =>
  link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })
const preloadedFont = (file: string): HtmlTagDescriptor =>
  link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` })

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })
