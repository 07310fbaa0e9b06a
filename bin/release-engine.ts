/** What of npm's lockfile is looked at here. */
export type Lockfile = { readonly packages: Readonly<Record<string, unknown>> }

const NATIVE = '@myriaddreamin/typst-ts-node-compiler'
const WASM = '@myriaddreamin/typst-ts-web-compiler'

/**
 * Of the two engines that draw documents a release carries the one that its processor would take: the machine's own code
 * if the lockfile has it, WebAssembly otherwise. Names of packages that are left out.
 */
export function leftOutEngines({ packages }: Lockfile, processor: string): readonly string[] {
  return packages[`node_modules/${NATIVE}-linux-${processor}-gnu`] === undefined ? [NATIVE] : [WASM]
}
