import type { BadInput } from './bad-inputs.ts'
import { EXE, PDF } from './sample-files.ts'
import { FORM_TYPE, formWith } from './uploads.ts'

type Pick = <T>(list: readonly T[]) => T

const NAMES: readonly string[] = [
  ['a', '', '..', '/', '\\', 'a/', '.pdf', 'a.pdf', 'a.PDF', 'a.b.c.pdf', 'con.pdf', 'a.exe', 'a.pdf.', 'a.pdf '],
  ['a\u0000.pdf', '\u202Efdp.exe', 'a\u2028.pdf', '%00.pdf', '%2e%2e%2f.pdf', '"; name="x', "a'b.pdf", 'a;b.pdf'],
  [`${'a'.repeat(5000)}.pdf`, `${'\u{1F9F8}'.repeat(400)}.pdf`, '.'.repeat(3000), '\uD800.pdf', '__proto__.pdf'],
].flat()

const FIELDS: readonly string[] = ['files', 'File', '', '__proto__', 'file[]', 'constructor', 'x'.repeat(500)]

const TYPES: readonly string[] = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary="',
  'multipart/form-data; charset=utf-16; boundary=----nalle-test-boundary-',
  'multipart/mixed; boundary=----nalle-test-boundary',
]

const HEADS: readonly string[] = [
  '',
  '\r\n',
  'Content-Disposition: form-data\r\n',
  'Content-Disposition: form-data; name=file; filename=\r\n',
  'Content-Disposition: attachment; name="file"; filename="a.pdf"\r\n',
  'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%fe.exe\r\n',
  'x: y\r\n'.repeat(3000),
  `X: ${'y'.repeat(50_000)}\r\n`,
  '\u0000: \u0000\r\n',
]

/** Forms that no browser of ours would send: broken, cut off, with too much or too little, or with a program inside. */
export function badFormMakers(pick: Pick): readonly (() => BadInput)[] {
  const good = formWith({ name: 'a.pdf', content: PDF })
  const sent = (what: string, payload: Buffer, type = FORM_TYPE): BadInput => ({
    what,
    request: { payload, headers: { 'content-type': type } },
    mustBeRefused: true,
  })
  const places = Array.from({ length: good.length - 5 }, (_, at) => at)
  return [
    () => sent('a program under some name', formWith({ name: pick(NAMES), content: EXE })),
    () => sent('another field', formWith({ field: pick(FIELDS), name: pick(NAMES), content: PDF })),
    () => sent('cut off', good.subarray(0, pick(places))),
    () => sent('another kind of form', good, pick(TYPES)),
    () => sent('two of them', formWith({ name: pick(NAMES), content: EXE }, { name: pick(NAMES), content: PDF })),
    () => sent('another head', Buffer.from(`------nalle-test-boundary\r\n${pick(HEADS)}\r\nx\r\n${pick(HEADS)}`)),
  ]
}
