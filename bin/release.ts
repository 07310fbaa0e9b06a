import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { leftOutEngines } from './release-engine.ts'
import type { Lockfile } from './release-engine.ts'

/**
 * Makes `dist/nalle-<version>-linux-<cpu>.tar.gz`, its list of parts and the checksums of both. The same commit makes the
 * same bytes: names in order, one time for all files, no owner. docs/operations.md, "A release", says how to use it.
 */
const HOUSE = join(import.meta.dirname, '..')
const DIST = join(HOUSE, 'dist')
/** Node runs the sources as they lie. */
const ROOMS = ['domain', 'contract', 'cities', 'town', 'server'] as const
const FILES = ['package.json', 'package-lock.json', 'README.md'] as const
const PROCESSORS = ['x64', 'arm64'] as const
type Processor = (typeof PROCESSORS)[number]

const { version } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as { readonly version: string }
const lockfile = JSON.parse(readFileSync(join(HOUSE, 'package-lock.json'), 'utf8')) as Lockfile
const commit = execFileSync('git', ['log', '-1', '--format=%ct %h'], { cwd: HOUSE, encoding: 'utf8' }).trim()
const [seconds = '0', shortHash = ''] = commit.split(' ')

const asked = process.argv.slice(2)
rmSync(DIST, { recursive: true, force: true })
mkdirSync(DIST)
const made: string[] = []
for (const processor of PROCESSORS) {
  if (asked.length > 0 && !asked.includes(processor)) continue
  made.push(...makeRelease(processor))
}
const sums = made.map((file) => `${sha256(file)}  ${basename(file)}\n`)
writeFileSync(join(DIST, 'SHA256SUMS'), sums.join(''))
console.log(sums.join('').trimEnd())

function makeRelease(processor: Processor): readonly string[] {
  const name = `nalle-${version}-linux-${processor}`
  const folder = mkdtempSync(join(tmpdir(), 'nalle-release-'))
  const root = join(folder, `nalle-${version}`)
  try {
    copySources(root)
    installPackages(root, processor)
    const leftOut = leftOutEngines(lockfile, processor)
    for (const engine of leftOut) rmSync(join(root, 'node_modules', engine), { recursive: true })
    const parts = listOfParts(root, processor, leftOut)
    bringNode(root, processor)
    writeFileSync(join(root, 'parts.cdx.json'), parts)
    writeFileSync(join(root, 'RELEASE'), `${name}\n${shortHash}\n`)
    const archive = join(DIST, `${name}.tar.gz`)
    pack(folder, archive)
    const list = join(DIST, `${name}.cdx.json`)
    writeFileSync(list, parts)
    const megabytes = (statSync(archive).size / 1_000_000).toFixed(1)
    console.log(`${basename(archive)}: ${megabytes} MB, unpacked ${unpackedMegabytes(root)} MB`)
    return [archive, list]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What git knows and the program needs: no tests, nothing that only tests use. */
function copySources(root: string): void {
  const known = execFileSync('git', ['ls-files', '-z', ...ROOMS, ...FILES, 'deploy', 'docs'], {
    cwd: HOUSE,
    encoding: 'utf8',
  })
  const files = known.split('\0').filter((path) => path !== '' && !/\.test\.ts$|^server\/testing\/|tsconfig/.test(path))
  for (const path of files) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    copyFileSync(join(HOUSE, path), join(root, path))
  }
  cpSync(join(HOUSE, 'web', 'dist'), join(root, 'web', 'dist'), { recursive: true })
  // npm wants to see every workspace that the lockfile names.
  for (const other of ['web', 'e2e', 'bench']) {
    mkdirSync(join(root, other), { recursive: true })
    copyFileSync(join(HOUSE, other, 'package.json'), join(root, other, 'package.json'))
  }
  mkdirSync(join(root, 'bin'))
  copyFileSync(join(HOUSE, 'deploy', 'nalle'), join(root, 'bin', 'nalle'))
  chmodSync(join(root, 'bin', 'nalle'), 0o755)
}

function installPackages(root: string, processor: Processor): void {
  const only = ['--omit=dev', '--workspace=@nalle/server', '--include-workspace-root', '--ignore-scripts']
  const target = ['--os=linux', `--cpu=${processor}`, '--libc=glibc']
  copyFileSync(join(HOUSE, '.npmrc'), join(root, '.npmrc'))
  execFileSync('npm', ['ci', ...only, ...target, '--loglevel=error', '--no-progress'], { cwd: root, stdio: 'inherit' })
  rmSync(join(root, '.npmrc'))
}

/** What of CycloneDX is looked at here. */
type ListOfParts = {
  serialNumber?: string
  metadata: { timestamp: string; component: { name: string } }
  components: { 'bom-ref': string; type: string; name: string; version: string; scope?: string; purl: string }[]
  dependencies: { ref: string; dependsOn: readonly string[] }[]
}

/**
 * A CycloneDX list, as npm reads it from the lockfile, without what is for other machines and without what would differ
 * from one making to the next; and with Node, which npm takes for something of ours.
 */
function listOfParts(root: string, processor: Processor, leftOut: readonly string[]): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev', '--workspace=@nalle/server']
  const json = execFileSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const list = JSON.parse(json) as ListOfParts
  delete list.serialNumber
  list.metadata.timestamp = Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000).toString()
  list.metadata.component.name = 'nalle'
  const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'))
  const isHere = (ref: string) => existsSync(join(root, 'node_modules', nameOf(ref)))
  const elsewhere = list.components.flatMap((part) => {
    const mayBeMissing = part.scope === 'optional' || leftOut.includes(nameOf(part['bom-ref']))
    return mayBeMissing && !isHere(part['bom-ref']) ? [part['bom-ref']] : []
  })
  const node = versionOfNode(root, processor)
  list.components = [
    ...list.components.filter((part) => !elsewhere.includes(part['bom-ref'])),
    { 'bom-ref': `node@${node}`, type: 'application', name: 'node', version: node, purl: `pkg:generic/node@${node}` },
  ]
  list.dependencies = list.dependencies
    .filter(({ ref }) => !elsewhere.includes(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !elsewhere.includes(other)) }))
  return `${JSON.stringify(list, undefined, 2)}\n`
}

function versionOfNode(root: string, processor: Processor): string {
  const text = readFileSync(join(root, 'node_modules', `node-linux-${processor}`, 'package.json'), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}

/** Only the program itself, of a package that also has headers and manuals. */
function bringNode(root: string, processor: Processor): void {
  const source = join(root, 'node_modules', `node-linux-${processor}`)
  copyFileSync(join(source, 'bin', 'node'), join(root, 'bin', 'node'))
  chmodSync(join(root, 'bin', 'node'), 0o755)
  copyFileSync(join(source, 'LICENSE'), join(root, 'bin', 'node.LICENSE'))
  rmSync(source, { recursive: true })
  rmSync(join(root, 'node_modules', '.bin'), { recursive: true, force: true })
  // Written by npm for itself, with the moment of the installation in what it says about files.
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true })
  for (const other of ['e2e', 'bench']) rmSync(join(root, other), { recursive: true })
  rmSync(join(root, 'web', 'package.json'))
  for (const other of ['web', 'e2e', 'bench']) rmSync(join(root, 'node_modules', '@nalle', other), { force: true })
}

function pack(folder: string, archive: string): void {
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu']
  const tar = archive.replace(/\.gz$/, '')
  execFileSync('tar', [...same, '--mode=go=rX,u+rwX', '-cf', tar, '-C', folder, `nalle-${version}`])
  execFileSync('gzip', ['-n', '-9', '-f', tar])
}

function unpackedMegabytes(root: string): string {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  return (bytes / 1_000_000).toFixed(0)
}

function sha256(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} was not made`)
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
