import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The topmost dialog shows all that it holds, or as much as the window has room for. */
export async function expectRoomyDialog(screen: Screen): Promise<void> {
  await screen.see({ role: 'dialog' })
  await expect
    .poll(() =>
      screen.ask(() => {
        const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
        if (!(dialog instanceof HTMLElement)) return 'no dialog'
        const cut = [...dialog.children].find((part) => part.scrollHeight - part.clientHeight > 1)
        const isFull = dialog.offsetHeight >= innerHeight * 0.8
        return cut === undefined || isFull ? 'room' : `${cut.clientHeight} of ${cut.scrollHeight} pixels are seen`
      }),
    )
    .toBe('room')
}

/** Each day of the month fills its cell, and nothing of it stands on the next one. */
export async function expectDaysInTheirCells(screen: Screen): Promise<void> {
  await screen.see({ selector: 'td a[data-day]' })
  const wrong = await screen.ask(() =>
    [...document.querySelectorAll<HTMLElement>('td a[data-day]')]
      .filter((day) => day.offsetHeight > 0)
      .flatMap((day) => {
        const cell = day.closest('td')
        if (cell === null) return ['a day without a cell']
        const isOver = day.scrollHeight - day.clientHeight > 1 || day.offsetHeight - cell.clientHeight > 1
        const isSmall = cell.clientHeight - day.offsetHeight > 1
        return isOver || isSmall ? [`${day.dataset['day']}: ${day.scrollHeight} of ${cell.clientHeight}`] : []
      }),
  )
  expect(wrong).toEqual([])
}
