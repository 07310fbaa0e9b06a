import { expect, test } from 'vitest'
import { filesOf, versionOf } from './keep-shell.ts'

const SHELL = `<!doctype html><html lang="fi"><head><meta name="nalle-version" content="0a1b2c" />
<link rel="icon" type="image/svg+xml" href="/bear.svg" />
<link rel="stylesheet" href="/assets/shell-a.css"><link rel="modulepreload" crossorigin href="/assets/shell-b.js">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/font-c.woff2"></head>
<body><script type="application/json" id="files-to-keep">["/assets/calendar-d.js","/assets/shell-b.js"]</script>
<script type="module">const{start:a}=await import("/assets/shell-b.js");a(await import('/assets/temporal-e.js'))</script>`

test('with the shell everything is kept that it names, each once', () => {
  expect(filesOf(SHELL)).toEqual([
    '/assets/shell-a.css',
    '/assets/shell-b.js',
    '/assets/font-c.woff2',
    '/assets/temporal-e.js',
    '/assets/calendar-d.js',
  ])
})

test('a shell says of which version it is', () => {
  expect(versionOf(SHELL)).toBe('0a1b2c')
  expect(versionOf('<html>')).toBeUndefined()
})
