/** As much of a JSON schema as the description of the calls uses. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** The cells of a row by their columns, such as `period.start` or `worksIn.0.unitId`. */
export type Cells = ReadonlyMap<string, string>

/**
 * What a row of a table means to a call, read by the shape that the call takes: an empty cell is null where there may be
 * nothing, several values of one cell have a `|` between them. What cannot be read so is sent as it is, and refused there.
 */
export function valueOfRow(schema: Schema, cells: Cells): unknown {
  return valueAt(schema, cells, '')
}

function valueAt(schema: Schema, cells: Cells, path: string): unknown {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants === undefined) return plainValue(schema, cells, path)
  const isNull = variants.some(({ type }) => type === 'null') && !isFilled(cells, path)
  if (isNull) return null
  const others = variants.filter(({ type }) => type !== 'null')
  const fitting = others.find((variant) => hasItsWords(variant, cells, path)) ?? others[0]
  return fitting === undefined ? null : valueAt(fitting, cells, path)
}

/** Of several shapes the one whose fixed words stand in the row. */
function hasItsWords({ properties = {} }: Schema, cells: Cells, path: string): boolean {
  const words = Object.entries(properties).filter(([, part]) => part.const !== undefined)
  return words.every(([name, part]) => cells.get(join(path, name)) === part.const)
}

function plainValue(schema: Schema, cells: Cells, path: string): unknown {
  const { properties, required = [], items, prefixItems } = schema
  if (properties !== undefined) {
    const parts = Object.entries(properties).flatMap(([name, part]) => {
      const at = join(path, name)
      if (!required.includes(name) && !isFilled(cells, at)) return []
      return hasColumn(cells, at) || allowsNull(part) ? [[name, valueAt(part, cells, at)] as const] : []
    })
    return Object.fromEntries(parts)
  }
  if (prefixItems !== undefined) return prefixItems.map((part, index) => valueAt(part, cells, join(path, `${index}`)))
  if (items !== undefined) return listAt(items, cells, path)
  return wordOf(schema, cells.get(path) ?? '')
}

function listAt(item: Schema, cells: Cells, path: string): readonly unknown[] {
  const written = cells.get(path)
  if (written !== undefined) {
    const words = written.split('|').filter((word) => word.trim() !== '')
    return words.map((word) => wordOf(item, word.trim()))
  }
  const values: unknown[] = []
  while (isFilled(cells, join(path, `${values.length}`)))
    values.push(valueAt(item, cells, join(path, `${values.length}`)))
  return values
}

function wordOf({ type = 'string' }: Schema, text: string): unknown {
  const types = typeof type === 'string' ? [type] : type
  if (text === '' && types.includes('null')) return null
  if (types.includes('boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if ((types.includes('number') || types.includes('integer')) && text.trim() !== '' && !Number.isNaN(Number(text))) {
    return Number(text)
  }
  return text
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function hasColumn(cells: Cells, path: string): boolean {
  return path === '' || [...cells.keys()].some((column) => column === path || column.startsWith(`${path}.`))
}

function isFilled(cells: Cells, path: string): boolean {
  if (path === '') return true
  return [...cells].some(([column, cell]) => (column === path || column.startsWith(`${path}.`)) && cell !== '')
}

function allowsNull({ type, anyOf = [], oneOf = [] }: Schema): boolean {
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true
  return [...anyOf, ...oneOf].some(allowsNull)
}
