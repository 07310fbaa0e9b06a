import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesByModule, type Graph } from './code-splitting.ts'

const web = (path: string) => join(import.meta.dirname, path)

const SHELL = 'shell/start-application.tsx'
const ROUTES = 'shell/built-features.ts'
const PAGES = {
  login: 'session/LoginPage.tsx',
  password: 'session/LoginFormPage.tsx',
  calendar: 'calendar/CalendarPage.tsx',
  messages: 'messages/MessagesPage.tsx',
  list: 'income-statements/IncomePage.tsx',
  statement: 'income-statements/StatementPage.tsx',
  editor: 'income-statements/EditorPage.tsx',
}
const pages = new Map(Object.values(PAGES).map((path) => [web(path), path.split('/')[0] ?? '']))
const DAY = 'calendar/day/DayDialog.tsx'
const ABSENCES = 'calendar/absences/AbsenceDialog.tsx'

/** One module and who imports it: pages come from the table of pages, dialogs from the page of the calendar. */
function graphWith(importers: readonly string[]): Graph {
  const dynamic = (path: string) =>
    path === DAY || path === ABSENCES
      ? [web(PAGES.calendar)]
      : path === SHELL
        ? [web('main.tsx')]
        : Object.values(PAGES).includes(path) || path === 'shell/MainNavigation.tsx'
          ? [web(ROUTES)]
          : []
  const info = (path: string) => ({
    importers:
      path === 'part.ts' || path.startsWith('forms/') ? importers.map(web) : path === ROUTES ? [web(SHELL)] : [],
    dynamicImporters: dynamic(path),
  })
  // As far as the splitting looks at it.
  return { getModuleInfo: (id: string) => info(id.slice(web('').length + 1)) } as unknown as Graph
}

test.each([
  { importers: [SHELL, PAGES.calendar], file: 'shell' },
  { importers: ['shell/MainNavigation.tsx', PAGES.calendar], file: 'guardian' },
  { importers: [PAGES.calendar], file: 'calendar-CalendarPage' },
  { importers: [PAGES.calendar, DAY, ABSENCES], file: 'calendar-CalendarPage' },
  { importers: [DAY], file: undefined },
  { importers: [DAY, ABSENCES], file: 'calendar-later' },
  { importers: [PAGES.calendar, PAGES.messages], file: 'guardian' },
  { importers: [PAGES.login, PAGES.messages], file: 'shell' },
  { importers: [PAGES.password, PAGES.messages], file: 'shell' },
  { importers: [PAGES.list, PAGES.messages], file: 'guardian' },
  { importers: [PAGES.editor, PAGES.messages], file: 'forms' },
  { importers: [PAGES.list, PAGES.editor], file: 'income-statements' },
  { importers: [PAGES.statement, PAGES.editor], file: 'income-statements-EditorPage' },
])('what $importers use goes to the file $file', ({ importers, file }) => {
  expect(filesByModule(pages)(web('part.ts'), graphWith(importers))).toBe(file)
})

test('what forms are made of does not weigh on pages without one', () => {
  expect(filesByModule(pages)(web('forms/use-form.ts'), graphWith([PAGES.calendar, PAGES.editor]))).toBe('forms')
})
