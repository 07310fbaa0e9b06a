import { describe, expect, test } from 'vitest'
import { DOCUMENTS_PER_PAGE, needsReadMore, pageOf } from './pedagogical-documents.ts'

const letters = (count: number) => 'x'.repeat(count)

describe('a description', () => {
  test.each([
    { text: '', list: false, table: false },
    { text: letters(50), list: false, table: false },
    { text: letters(51), list: true, table: false },
    { text: letters(150), list: true, table: false },
    { text: letters(151), list: true, table: true },
    // Short lines are cut as well.
    { text: 'a\nb', list: true, table: false },
    { text: 'a\nb\nc', list: true, table: false },
    { text: 'a\nb\nc\nd', list: true, table: true },
    { text: `${letters(51)}\n${letters(51)}`, list: true, table: true },
  ])('of $text.length characters: more in a list $list, in a table $table', ({ text, list, table }) => {
    expect([needsReadMore(text, 'LIST'), needsReadMore(text, 'TABLE')]).toEqual([list, table])
  })
})

describe('pages', () => {
  test.each([
    { count: 0, asked: 1, page: 1, pages: 1, shown: 0 },
    { count: 10, asked: 1, page: 1, pages: 1, shown: 10 },
    { count: 11, asked: 1, page: 1, pages: 2, shown: 10 },
    { count: 11, asked: 2, page: 2, pages: 2, shown: 1 },
    { count: 11, asked: 3, page: 2, pages: 2, shown: 1 },
    { count: 11, asked: 0, page: 1, pages: 2, shown: 10 },
    { count: 20, asked: 2, page: 2, pages: 2, shown: 10 },
  ])('page $asked of $count documents is page $page of $pages', ({ count, asked, page, pages, shown }) => {
    const items = Array.from({ length: count }, (_, at) => at)
    const result = pageOf(items, asked)
    expect(result).toMatchObject({ page, pages })
    expect(result.items).toEqual(items.slice((page - 1) * DOCUMENTS_PER_PAGE).slice(0, shown))
  })
})
