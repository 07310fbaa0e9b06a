import { describe, expect, test } from 'vitest'
import { placeOfList } from './list-in-view.ts'

const field = (top: number) => ({ top, bottom: top + 48 })

describe('the list of a field is seen whole', () => {
  test.each([
    { what: 'below, where there is room', at: 100, view: 800, side: 'below', scrollBy: 0, room: 632 },
    { what: 'below, with just enough', at: 492, view: 800, side: 'below', scrollBy: 0, room: 240 },
    { what: 'above, with a little less below', at: 493, view: 800, side: 'above', scrollBy: 0, room: 413 },
    { what: 'above, at the bottom of the page', at: 740, view: 800, side: 'above', scrollBy: 0, room: 660 },
    { what: 'after the page has moved, above a keyboard', at: 230, view: 420, side: 'below', scrollBy: 98, room: 220 },
    { what: 'as far as the page can go', at: 140, view: 300, side: 'below', scrollBy: 8, room: 100 },
    { what: 'without moving back down', at: 70, view: 300, side: 'below', scrollBy: 0, room: 162 },
  ] as const)('$what', ({ at, view, side, scrollBy, room }) => {
    expect(placeOfList(field(at), { top: 60, bottom: view })).toEqual({ side, scrollBy, room })
  })
})
