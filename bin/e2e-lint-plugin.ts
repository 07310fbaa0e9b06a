/** The nodes of the syntax tree (ESTree) that the rules below read. */
type Node = { readonly type: string; readonly [part: string]: unknown }
type Report = { readonly report: (finding: { readonly node: Node; readonly message: string }) => void }
type Visitor = Readonly<Record<string, (node: Node) => void>>

const AWAITED =
  'A value that was awaited is compared once. Use a web-first assertion (expect(locator)…), expect.poll for state that changes, or .resolves for a single result.'
const WAIT = 'A fixed wait. Wait for what it stands for: an assertion, an event or expect.poll.'

/**
 * A plug-in of oxlint for browser tests: assertions retry, and nothing waits for a length of time. `eslint-plugin-playwright`
 * knows only the awaited methods of locators, not values that come from `evaluate` or the server.
 */
// oxlint-disable-next-line import/no-default-export -- the form in which oxlint loads a plug-in
export default {
  meta: { name: 'e2e' },
  rules: {
    'no-awaited-value': {
      create: ({ report }: Report): Visitor => ({
        CallExpression: (node) => {
          const [value] = argumentsOf(node)
          if (!isExpect(node) || value === undefined) return
          if (isAwaited(value)) report({ node: value, message: AWAITED })
        },
      }),
    },
    'no-fixed-wait': {
      create: ({ report }: Report): Visitor => ({
        CallExpression: (node) => {
          const name = nameOf(node['callee'])
          const [, second] = argumentsOf(node)
          const isSleep = name === 'setTimeout' && second !== undefined && second['value'] !== 0
          if (name === 'waitForTimeout' || isSleep) report({ node, message: WAIT })
        },
        ImportDeclaration: (node) => {
          if (/^(node:)?timers\/promises$/.test(String(partOf(node, 'source')?.['value'])))
            report({ node, message: WAIT })
        },
      }),
    },
  },
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

function partOf(node: Node, name: string): Node | undefined {
  const part = node[name]
  return isNode(part) ? part : undefined
}

function argumentsOf(node: Node): readonly Node[] {
  const given = node['arguments']
  return Array.isArray(given) ? given.filter(isNode) : []
}

/** Of `f`, `page.f` and `'f'`: f. */
function nameOf(part: unknown): unknown {
  if (!isNode(part)) return undefined
  return part.type === 'MemberExpression' ? nameOf(part['property']) : (part['name'] ?? part['value'])
}

/** `expect(…)` and `expect.soft(…)`, not `expect.poll(…)`. */
function isExpect(call: Node): boolean {
  const callee = partOf(call, 'callee')
  if (callee?.type !== 'MemberExpression') return nameOf(callee) === 'expect'
  return nameOf(callee['object']) === 'expect' && nameOf(callee['property']) === 'soft'
}

/** Also a part or a calculation of it, as in `(await boxOf(page)).width + 1`; what a function awaits is its own. */
function isAwaited(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true
  if (node.type.endsWith('FunctionExpression') || node.type === 'FunctionBody') return false
  return Object.entries(node).some(
    ([name, part]) =>
      name !== 'parent' && (Array.isArray(part) ? part : [part]).some((inner) => isNode(inner) && isAwaited(inner)),
  )
}
