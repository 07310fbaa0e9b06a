import { posix } from 'node:path'
import { FOR_TESTS, ROOM_FOR_COMPONENT_TESTS, ROOM_FOR_SERVER_TESTS, ROOMS, TOOLS } from './rooms.ts'
import type { Room } from './room.ts'

export type SourceFile = { readonly path: string; readonly text: string }
export type Breach = { readonly file: string; readonly imports: string; readonly why: string }

const WORKSPACES = ['domain', 'contract', 'cities', 'town', 'server', 'web', 'e2e', 'bench']

/** Every import that goes through a wall. */
export function breachesOf(files: readonly SourceFile[]): readonly Breach[] {
  return files.flatMap((file) =>
    importsOf(file.text).flatMap((found) => {
      const why = whyRefused(file.path, found)
      return why === undefined ? [] : [{ file: file.path, imports: found.from, why }]
    }),
  )
}

export type Import = { readonly from: string; readonly typesOnly: boolean }

const STATIC_IMPORT = /^(?:import|export)\s+(type\s+)?[\w\s{},*$]+?\sfrom\s+['"]([^'"]+)['"]/gm
const BARE_IMPORT = /^import\s+['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g

/** The formatter puts each import statement at the beginning of a line, so three patterns find them all. */
export function importsOf(text: string): readonly Import[] {
  return [
    ...[...text.matchAll(STATIC_IMPORT)].map((found) => ({ from: found[2] ?? '', typesOnly: found[1] !== undefined })),
    ...[...text.matchAll(BARE_IMPORT)].map((found) => ({ from: found[1] ?? '', typesOnly: false })),
    ...[...text.matchAll(DYNAMIC_IMPORT)].map((found) => ({ from: found[1] ?? '', typesOnly: false })),
  ]
}

function whyRefused(file: string, found: Import): string | undefined {
  const room = roomOf(roomFileOf(file))
  if (room === undefined) return 'this file stands in no room of bin/rooms.ts'
  const target = targetOf(file, found.from)
  if (target === undefined) return mayUsePackage(file, room, found.from) ? undefined : `${room.path} may not use it`
  if (target.way !== undefined) return target.way
  if (mayEnter(file, room, target.path, found.typesOnly)) return undefined
  return `${room.path} may not import ${roomOf(target.path)?.path ?? target.path}${typesWouldDo(file, room, target.path)}`
}

/** Tests that may import more than what they stand beside belong to a room of their own. */
function roomFileOf(file: string): string {
  if (isTest(file) && isIn(file, 'server')) return ROOM_FOR_SERVER_TESTS
  return file.endsWith('.component.ts') ? ROOM_FOR_COMPONENT_TESTS : file
}

function typesWouldDo(file: string, room: Room, target: string): string {
  return mayEnter(file, room, target, true) ? ', except its types (import type)' : ''
}

/** The room with the longest path wins, so that a room inside another has rules of its own. */
export function roomOf(file: string): Room | undefined {
  return ROOMS.filter((room) => isIn(file, room.path)).toSorted((a, b) => b.path.length - a.path.length)[0]
}

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}

/** Where in the house an import leads; undefined when it leads outside. */
function targetOf(file: string, from: string): { readonly path: string; readonly way?: string } | undefined {
  const workspace = file.split('/')[0] ?? ''
  if (from.startsWith('.')) {
    const path = posix.join(posix.dirname(file), from.split('?')[0] ?? from)
    if (posix.extname(path) === '') return { path, way: 'the extension is always written' }
    const leaves = WORKSPACES.includes(workspace) && !isIn(path, workspace)
    return leaves ? { path, way: `another workspace is imported as @nalle/${path}` } : { path }
  }
  if (!from.startsWith('@nalle/')) return undefined
  const path = from.slice('@nalle/'.length)
  return isIn(path, workspace) ? { path, way: 'a neighbour is imported by a relative path' } : { path }
}

function mayEnter(file: string, room: Room, target: string, typesOnly: boolean): boolean {
  const own = roomOf(target)
  if (own === room) return true
  // Files directly in a workspace (main.ts, settings.ts, App.tsx) wire its rooms together.
  if (isWiring(file) && isIn(target, room.path)) return true
  return [...room.rooms, ...(toolOf(file)?.rooms ?? [])].some((allowed) => {
    const path = allowed.replace('types of ', '')
    return isIn(target, path) && (typesOnly || path === allowed)
  })
}

const isWiring = (file: string) => /^(server|web)\/[^/]+$/.test(file)
const toolOf = (file: string) => TOOLS.find((tool) => tool.path === file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function mayUsePackage(file: string, room: Room, from: string): boolean {
  const allowed = [...room.packages, ...(toolOf(file)?.packages ?? []), ...(isTest(file) ? FOR_TESTS : [])]
  return allowed.some((name) => from === name || from.startsWith(name.endsWith(':') ? name : `${name}/`))
}
