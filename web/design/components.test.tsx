import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AvatarGroup } from './Avatar.tsx'
import { Button, IconButton, LinkButton } from './Button.tsx'
import { DesignPage } from './DesignPage.tsx'
import { DesignTextsProvider } from './DesignTexts.tsx'
import { AlertDialog, Dialog } from './Dialog.tsx'
import { englishTexts } from './english-texts.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FileUploader } from './FileUploader.tsx'
import { LockIcon } from './Icons.tsx'
import { PageContainer, Stack } from './Layout.tsx'
import { Notice } from './Notice.tsx'
import { Pager } from './Pager.tsx'
import { DONE_SHOWN_MS } from './progress.ts'
import { Table } from './Table.tsx'
import { tabAfterKey } from './Tabs.tsx'
import { TOAST_SHOWN_MS, ToastProvider } from './Toasts.tsx'

const draw = (what: ReactNode) =>
  renderToStaticMarkup(<DesignTextsProvider texts={englishTexts}>{what}</DesignTextsProvider>)
const nothing = () => undefined

describe('a button', () => {
  test('does not send a form unless it is told to', () => {
    expect(draw(<Button>Save</Button>)).toContain('type="button"')
    expect(draw(<Button type="submit">Save</Button>)).toContain('type="submit"')
  })

  test('says beside itself that it is done, and of a wait nothing at first: it would be heard after its outcome', () => {
    expect(draw(<Button progress="running">Save</Button>)).toMatch(/<\/button><span role="status"[^>]*><\/span>/)
    expect(draw(<Button progress="done">Save</Button>)).toMatch(/<\/button><span role="status"[^>]*>Done/)
    expect(draw(<Button progress="idle">Save</Button>)).toMatch(/<\/button><span role="status"[^>]*><\/span>/)
  })

  test('keeps the focus and its label while it is in progress', () => {
    const button = draw(<Button progress="running">Save</Button>)
    expect(button).toContain('aria-disabled="true"')
    expect(button).not.toContain('disabled=""')
    expect(button).toContain('Save')
  })

  test('is described by the reason why it can do nothing now', () => {
    const button = draw(<Button unavailable="why">Save</Button>)
    expect(button).toContain('aria-disabled="true"')
    expect(button).toContain('aria-describedby="why"')
    expect(button).toContain('data-unavailable="true"')
    expect(draw(<Button unavailable={false}>Save</Button>)).not.toContain('disabled')
    expect(draw(<Button blocked>Save</Button>)).not.toContain('data-unavailable')
  })

  test('is silent when it starts nothing that takes time', () => {
    expect(draw(<Button>Save</Button>)).not.toContain('role="status"')
  })

  test('with an icon alone has a name', () => {
    expect(draw(<IconButton label="Locked" icon={<LockIcon />} />)).toContain('aria-label="Locked"')
  })

  test('that goes somewhere is a link', () => {
    expect(draw(<LinkButton href="/map">Map</LinkButton>)).toMatch(/^<a href="\/map"/)
  })

  test('shows that it is done for two and a half seconds', () => {
    expect(DONE_SHOWN_MS).toBe(2500)
  })
})

describe('a dialog', () => {
  test('is named by its title', () => {
    const dialog = draw(
      <Dialog title="Report an absence" onClose={nothing}>
        Text
      </Dialog>,
    )
    const id = /<dialog[^>]*aria-labelledby="([^"]+)"/.exec(dialog)?.[1]
    expect(dialog).toMatch(new RegExp(`<h2[^>]*id="${id}"[^>]*>Report an absence`))
    expect(dialog).toContain('aria-label="Close"')
  })

  test('that asks starts at the choice that changes nothing', () => {
    const alert = draw(
      <AlertDialog
        tone="danger"
        title="Delete?"
        confirm={{ label: 'Delete', onClick: nothing }}
        cancel={{ label: 'Keep', onClick: nothing }}
      />,
    )
    expect(alert).toContain('role="alertdialog"')
    expect(alert).toMatch(/data-initial-focus="true"[^>]*>(<[^>]+>)*Keep/)
    expect(alert).not.toMatch(/data-initial-focus="true"[^>]*>(<[^>]+>)*Delete/)
  })

  test('that only tells starts at its one button', () => {
    const alert = draw(<AlertDialog title="Session ended" confirm={{ label: 'Log in', onClick: nothing }} />)
    expect(alert).toMatch(/data-initial-focus="true"[^>]*>(<[^>]+>)*Log in/)
  })
})

describe('a notice', () => {
  test('is found by its title', () => {
    expect(draw(<Notice title="Aino">Too long</Notice>)).toMatch(/role="region" aria-label="Aino"/)
  })

  test('says in words what its colour says', () => {
    expect(draw(<Notice tone="danger">Not saved</Notice>)).toContain('aria-label="Error"')
  })

  test('that appears is read out', () => {
    expect(
      draw(
        <Notice announce="alert" title="Locked">
          Try later
        </Notice>,
      ),
    ).toContain('role="alert"')
  })
})

test('a short message stays for eight seconds and its place is there from the start', () => {
  expect(TOAST_SHOWN_MS).toBe(8000)
  expect(draw(<ToastProvider>page</ToastProvider>)).toMatch(/aria-label="Messages" aria-live="polite"/)
})

test('a table keeps its meaning when it is drawn as a list', () => {
  const table = draw(
    <Table
      caption="Applications"
      rows={[{ id: '1', type: 'Club', start: '01.09.2026' }]}
      keyOf={(row) => row.id}
      columns={[
        { key: 'type', header: 'Type', renderCell: (row) => row.type },
        { key: 'start', header: 'Starts', renderCell: (row) => row.start },
      ]}
    />,
  )
  expect(table).toContain('<caption class="visually-hidden">Applications')
  expect(table).toMatch(/<th role="rowheader" scope="row">Club/)
  expect(table).toMatch(/<td role="cell" data-label="Starts">01.09.2026/)
})

describe('a pager', () => {
  test('is not needed for one page', () => {
    expect(draw(<Pager page={1} pages={1} onPage={nothing} />)).toBe('')
  })

  test.each([
    { page: 1, closed: 'Previous page' },
    { page: 2, closed: 'Next page' },
  ])('on page $page of 2 has nowhere to go with "$closed"', ({ page, closed }) => {
    const pager = draw(<Pager page={page} pages={2} onPage={nothing} />)
    expect(pager.match(/disabled=""/g)).toHaveLength(1)
    expect(pager).toMatch(new RegExp(`disabled="" [^>]*aria-label="${closed}"`))
  })
})

describe('a key on the second of three tabs', () => {
  test.each([
    { key: 'ArrowRight', from: 1, to: 2 },
    { key: 'ArrowRight', from: 2, to: 0 },
    { key: 'ArrowLeft', from: 0, to: 2 },
    { key: 'Home', from: 2, to: 0 },
    { key: 'End', from: 0, to: 2 },
    { key: 'a', from: 1, to: undefined },
  ])('$key goes from $from to $to', ({ key, from, to }) => {
    expect(tabAfterKey(from, key, 3)).toBe(to)
  })
})

test('a group of five children shows three and +2, and names all', () => {
  const people = ['Aino', 'Eino', 'Leo', 'Onni', 'Signe'].map((name) => ({ id: name, name }))
  const group = draw(<AvatarGroup people={people} />)
  expect(group).toContain('aria-label="Aino, Eino, Leo, Onni, Signe"')
  expect(group).toContain('+2')
  expect(group.match(/data-hue/g)).toHaveLength(3)
})

test('a summary of errors counts them and leads to each field', () => {
  const errors = [
    { fieldId: 'phone', message: 'Phone: missing' },
    { fieldId: 'email', message: 'E-mail: missing' },
  ]
  const summary = draw(<ErrorSummary errors={errors} attempts={1} />)
  expect(summary).toContain('Correct 2 things')
  expect(summary).toContain('href="#phone"')
  expect(draw(<ErrorSummary errors={[]} attempts={1} />)).toBe('')
})

test('an uploader offers for each file what can be done with it now', () => {
  const files = [
    { id: '1', name: 'here.pdf', href: '/file', state: { kind: 'uploaded' } },
    { id: '2', name: 'coming.pdf', state: { kind: 'uploading', percent: 42 } },
    { id: '3', name: 'lost.pdf', state: { kind: 'failed', problem: 'No connection', canRetry: true } },
    { id: '4', name: 'big.mp4', state: { kind: 'failed', problem: 'Too big', canRetry: false } },
  ] as const
  const uploader = draw(
    <FileUploader
      label="Files"
      files={files}
      onAdd={nothing}
      onCancel={nothing}
      onRetry={nothing}
      onDelete={nothing}
    />,
  )
  const buttons = [...uploader.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(buttons).toEqual([
    'Delete here.pdf',
    'Stop sending coming.pdf',
    'Send lost.pdf again',
    'Delete lost.pdf',
    'Delete big.mp4',
  ])
  expect(uploader).toContain('aria-label="coming.pdf: 42 % sent"')
  expect(uploader).toMatch(/aria-live="polite"[^>]*><p>here.pdf has been added/)
})

test('a page has one title, which can take the focus', () => {
  expect(draw(<PageContainer title="Messages">text</PageContainer>)).toContain('<h1 tabindex="-1">Messages</h1>')
})

test('a list without bullets is still a list', () => {
  expect(draw(<Stack as="ul">item</Stack>)).toMatch(/^<ul role="list"/)
})

test('the design page draws every component without style attributes', () => {
  const page = draw(
    <ToastProvider>
      <DesignPage />
    </ToastProvider>,
  )
  expect(page).toContain('The look of Nalle')
  expect(page).not.toContain('style=')
})
