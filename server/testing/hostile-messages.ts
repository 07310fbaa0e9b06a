import { SAML } from '../external/identity/saml-xml.ts'

const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#'

/** What a hostile document may contain besides its padding, so that it is read as far as possible. */
export type HostileContext = {
  /** Attributes of the outermost element, namespaces included. */
  readonly attributes: string
  readonly issuer: string
  readonly element: 'Response' | 'LogoutRequest'
}

/** Documents that cost a careless reader processor time or memory, each of about so many characters. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, (size: number, context: HostileContext) => string>> = {
  'white space in an end tag': (size) => `<a></a${' '.repeat(size - 20)}b></a>`,
  'a namespace on each of many nested elements': (size) => {
    const depth = Math.floor(size / 24)
    return `${numbered(depth, (at) => `<a xmlns:x${at}="">`)}${'</a>'.repeat(depth)}`
  },
  'many attributes on one element': (size) => `<a${numbered(Math.floor(size / 11), (at) => ` a${at}=""`)}/>`,
  'the same attribute many times': (size) => `<a${' a=""'.repeat(size / 6)}/>`,
  'deep nesting': (size) => `${'<a>'.repeat(size / 8)}${'</a>'.repeat(size / 8)}`,
  'many namespaces on one element': (size) => `<a${numbered(Math.floor(size / 17), (at) => ` xmlns:x${at}=""`)}/>`,
  'references in an attribute value': (size) => `<a b="${'&amp;'.repeat(size / 5 - 10)}"/>`,
  'white space in text': (size) => `<a>${' '.repeat(size - 10)}</a>`,
  'many siblings': (size) => `<a>${'<b/>'.repeat(size / 4 - 10)}</a>`,
  'an unclosed attribute value': (size) => `<a b="${'x'.repeat(size - 10)}`,
  'an XPath expression as an id': (size, context) =>
    message(
      { ...context, id: "x'] or count(//*//*//*)=0 or descendant::*[@ID='x" },
      `<ds:Signature xmlns:ds="${SIGNATURES}"><b/></ds:Signature>`.repeat(Math.min(240, Math.floor(size / 90))),
    ),
  'everything just below the limits': (size, context) => {
    const element = `<b${numbered(16, (at) => ` a${at}="${'x'.repeat(2)}"`)}/>`
    return message(context, element.repeat(Math.min(450, Math.floor((size - 2000) / element.length))))
  },
  'nested elements just below the limits': (_size, context) => {
    const open = numbered(30, (at) => `<b xmlns:x${at}="urn:x${at}" x${at}:c="&amp;">`)
    return message(context, `${open}${'</b>'.repeat(30)}`.repeat(9))
  },
}

function message({ attributes, issuer, element, id = '_id' }: HostileContext & { readonly id?: string }, more: string) {
  const reference = `<ds:Reference URI="#${id.startsWith('_') ? id : 'x'}"/>`
  const signature = `<ds:Signature xmlns:ds="${SIGNATURES}"><ds:SignedInfo>${reference}</ds:SignedInfo></ds:Signature>`
  return [
    `<samlp:${element} xmlns:samlp="${SAML.protocol}" xmlns:saml="${SAML.assertion}" ID="${id}" ${attributes}>`,
    `<saml:Issuer>${issuer}</saml:Issuer>${signature}${more}</samlp:${element}>`,
  ].join('')
}

function numbered(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join('')
}
