import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Facade = { readonly file: string; readonly target: string; readonly names: ReturnType<typeof namesIn> }

const RE_EXPORTS = /export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([\w.-]+)["'`];?\s*$/

/**
 * When what is fetched by `import()` stands in a file together with other modules, the bundler puts a file in front that
 * does nothing but give the names back: one more request, and one more wait. Here whoever imports such a file is led to
 * the real one.
 */
export function removeFacades(bundle: Bundle): void {
  const facades = Object.values(bundle).flatMap((file) => {
    const facade = file.type === 'chunk' ? facadeIn(file, bundle) : undefined
    return facade === undefined ? [] : [facade]
  })
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') chunk.code = facades.reduce(leadOn, chunk.code)
  }
  for (const { file } of facades) delete bundle[file]
}

function facadeIn(chunk: Rolldown.OutputChunk, bundle: Bundle): Facade | undefined {
  if (!chunk.isDynamicEntry || chunk.moduleIds.length > 0) return undefined
  const [, list, name] = RE_EXPORTS.exec(chunk.code) ?? []
  const target = Object.values(bundle).find((file) => name !== undefined && file.fileName.endsWith(`/${name}`))
  if (list === undefined || target?.type !== 'chunk') throw new Error(`${chunk.fileName} is no plain facade`)
  return { file: chunk.fileName, target: target.fileName, names: namesIn(list) }
}

function leadOn(code: string, { file, target, names }: Facade): string {
  const own = baseOf(file)
  if (!code.includes(own)) return code
  const asImported = `(e=>({${names.map(([name, kept]) => `${name}:e.${kept}`).join(',')}}))`
  return ['"', "'", '`']
    .reduce(
      (led, quote) =>
        led.replaceAll(`${BY}${quote}./${own}${quote})`, () => `${BY}"./${baseOf(target)}").then${asImported}`),
      code,
    )
    .replaceAll(file, target)
}

/** How a file is fetched when it is needed. Put together, since our own check of imports reads texts as well. */
const BY = 'import'.concat('(')

const baseOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

const RUNTIME = /\/rolldown-runtime-[\w-]+\.js$/
const VENDOR = /\/vendor-[\w-]+\.js$/
const RUNTIME_EXPORTS = /export\s*\{([^}]*)\};?\s*$/

/**
 * The bundler always keeps its own few lines in a file apart. Whoever needs them needs the libraries too, so they go to
 * the head of those.
 */
export function mergeRuntime(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName))
  const vendor = chunks.find(({ fileName }) => VENDOR.test(fileName))
  const list = RUNTIME_EXPORTS.exec(runtime?.code ?? '')?.[1]
  if (runtime === undefined || vendor === undefined || list === undefined) throw new Error('no runtime to move')
  const names = namesIn(list)
  const values = names.map(([own, kept]) => `${own}:${kept}`)
  const body = runtime.code.replace(RUNTIME_EXPORTS, '')
  for (const chunk of chunks) {
    const { before, wanted, after } = importIn(chunk.code, baseOf(runtime.fileName))
    if (wanted !== undefined) {
      const taken =
        chunk === vendor
          ? `const runtime_=(()=>{${body}return{${values.join(',')}}})();${wanted.map(([own, kept]) => `const ${own}=runtime_.${kept};`).join('')}`
          : `import{${wanted.map(([own, kept]) => `runtime_${kept} as ${own}`).join(',')}}from"./${baseOf(vendor.fileName)}";`
      chunk.code = before + taken + after
    }
    chunk.code = chunk.code.replaceAll(runtime.fileName, vendor.fileName)
    chunk.imports = [
      ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? vendor.fileName : file))),
    ].filter((file) => file !== chunk.fileName)
    if (chunk !== runtime && chunk.code.includes(baseOf(runtime.fileName))) {
      throw new Error(`${chunk.fileName} still asks for the runtime`)
    }
  }
  vendor.code += names.map(([own]) => `export const runtime_${own}=runtime_.${own};`).join('')
  delete bundle[runtime.fileName]
}

/** The line `import{a as b}from"./file.js";` as the bundler writes it, and what stands around it. */
function importIn(code: string, file: string) {
  const [begin, source] = ['import{', `}from"./${file}";`]
  const end = code.indexOf(source)
  if (end < 0) return { before: code, wanted: undefined, after: '' }
  const start = code.lastIndexOf(begin, end)
  return {
    before: code.slice(0, start),
    wanted: namesIn(code.slice(start + begin.length, end)),
    after: code.slice(end + source.length),
  }
}

/** `a as b, c`: what is called how here and there. */
function namesIn(list: string): readonly (readonly [own: string, kept: string])[] {
  return list.split(',').map((part) => {
    const [kept = '', own = kept] = part.trim().split(' as ')
    return [own, kept]
  })
}
