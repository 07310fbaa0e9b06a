/** A node of the syntax tree, as far as it is read here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Found = { readonly node: Node; readonly name: string }

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/**
 * Puts a call of `globalThis.recordFunction` at the beginning of every function. A name is the file and the names of the
 * functions around it; a function without a name is called after the variable, property or call that takes it.
 */
export function insertRecorders(
  code: string,
  program: unknown,
  file: string,
): { readonly code: string; readonly names: readonly string[] } {
  const names = new Map<string, number>()
  const inserts: { readonly at: number; readonly text: string }[] = []
  for (const { node, name } of functionsIn(program)) {
    const times = (names.get(name) ?? 0) + 1
    names.set(name, times)
    const unique = times === 1 ? name : `${name}#${times}`
    const call = `globalThis.recordFunction?.(${JSON.stringify(`${file} ${unique}`)})`
    const body = node['body'] as Node
    if (body.type === 'BlockStatement') inserts.push({ at: afterDirectives(body), text: `;${call};` })
    else inserts.push({ at: body.start, text: `(${call},` }, { at: body.end, text: ')' })
  }
  // From the end, so that earlier positions stay valid; of two texts at one place the later one stands further back.
  const placed = inserts.toSorted((a, b) => a.at - b.at).toReversed()
  return {
    code: placed.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code),
    names: [...names].flatMap(([name, times]) =>
      Array.from({ length: times }, (_, index) => `${file} ${index === 0 ? name : `${name}#${index + 1}`}`),
    ),
  }
}

function functionsIn(value: unknown, above = '', around: readonly Node[] = []): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => functionsIn(item, above, around))
  if (!isNode(value)) return []
  const isFunction = FUNCTIONS.test(value.type) && isNode(value['body'])
  const name = isFunction ? `${above}${above === '' ? '' : '/'}${ownName(value, around)}` : above
  const inside = Object.values(value).flatMap((child) => functionsIn(child, name, [value, ...around]))
  return isFunction ? [{ node: value, name }, ...inside] : inside
}

/** `around` begins with the parent. */
function ownName(node: Node, around: readonly Node[]): string {
  const parent = around.find(
    ({ type }) => !/^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(type),
  )
  if (nameOf(node['id']) !== '') return nameOf(node['id'])
  if (parent?.type === 'VariableDeclarator') return nameOf(parent['id']) || 'pattern'
  if (parent?.type === 'JSXExpressionContainer') return nameOf(around[around.indexOf(parent) + 1]?.['name']) || 'child'
  if (parent?.type === 'CallExpression') return `${nameOf(parent['callee'])}()`
  if (parent?.type === 'AssignmentExpression') return nameOf(parent['left'])
  return nameOf(parent?.['key']) || 'anonymous'
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'MemberExpression') return nameOf(value['property'])
  const name = value['name'] ?? value['value']
  return typeof name === 'string' ? name : ''
}

function afterDirectives(body: Node): number {
  const statements = Array.isArray(body['body']) ? body['body'].filter(isNode) : []
  const directives = statements.filter((statement) => typeof statement['directive'] === 'string')
  return directives.at(-1)?.end ?? body.start + 1
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
