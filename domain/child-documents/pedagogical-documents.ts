export const DOCUMENTS_PER_PAGE = 10

/** A line of a description that is cut holds this many characters. */
export const CHARACTERS_PER_LINE = 50

/** How many lines of a description show before it is opened: in a list on a phone, and in a table at a desk. */
export const LINES_SHOWN = { LIST: 1, TABLE: 3 } as const

/** A description that would be cut gets a way to read on. Lines that its writer began count as lines, however short. */
export function needsReadMore(description: string, shown: keyof typeof LINES_SHOWN): boolean {
  const lines = description
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0)
  return lines > LINES_SHOWN[shown]
}

export type PageOf<Item> = { readonly items: readonly Item[]; readonly page: number; readonly pages: number }

/** From page 1 on. A page before the first or past the last is the first or the last; an empty list has one page. */
export function pageOf<Item>(items: readonly Item[], asked: number): PageOf<Item> {
  const pages = Math.max(1, Math.ceil(items.length / DOCUMENTS_PER_PAGE))
  const page = Math.min(Math.max(1, asked), pages)
  return { items: items.slice((page - 1) * DOCUMENTS_PER_PAGE, page * DOCUMENTS_PER_PAGE), page, pages }
}
