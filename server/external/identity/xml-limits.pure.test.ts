import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertionXml, logoutRequestXml, responseXml, SUCCESS } from './embedded/messages.ts'
import { InvalidMessage } from './invalid-message.ts'
import { everyElement, readXml } from './saml-xml.ts'
import { requireXmlWithinLimits, XML_LIMITS } from './xml-limits.ts'

function outcome(text: string): string {
  try {
    requireXmlWithinLimits(text)
    return 'OK'
  } catch (error) {
    if (error instanceof InvalidMessage) return error.reason
    throw error
  }
}

const numbered = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('')
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`

describe('a message', () => {
  const parties = {
    issuer: 'https://idp.example/idp',
    audience: 'https://nalle.example.fi/sp',
    destination: 'https://nalle.example.fi/api/citizen/auth/sfi/login/callback',
    inResponseTo: '_request',
    now: Temporal.Instant.from('2026-09-14T06:00:00Z'),
  }
  const person = { firstNames: 'Maija Åsa', lastName: 'O’Meri & Co', identityCode: '010190-999X' }
  const session = { person, nameId: '_name', sessionIndex: '_index' }
  test.each([
    { what: 'a response', xml: responseXml(parties, SUCCESS, assertionXml(parties, session)) },
    { what: 'an assertion', xml: assertionXml(parties, session) },
    { what: 'a logout request', xml: logoutRequestXml({ ...parties, id: '_id' }, session) },
    {
      what: 'a response that is indented, in the manner of OpenSAML and SimpleSAMLphp',
      xml: [
        '<?xml version="1.0" encoding="UTF-8"?>\r\n<saml2p:Response Destination="https://nalle.example.fi/"',
        ' ID="_1" xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol">\n  <ds:Signature',
        ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Reference URI="#_1"/><ds:X509Certificate>MIIC&#13;',
        'AAAA==</ds:X509Certificate></ds:Signature>',
        numbered(
          40,
          (at) =>
            `\n      <saml2:Attribute Name='urn:oid:${at}'><saml2:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" ` +
            `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">Ääkkösiä &amp; 🧸</saml2:AttributeValue></saml2:Attribute>`,
        ),
        '\n</saml2p:Response>\n',
      ].join(''),
    },
  ])('within the limits is accepted: $what', ({ xml }) => {
    expect(outcome(xml)).toBe('OK')
  })
})

describe('each limit', () => {
  const { depth, elements, attributesOfElement, namespaces, name, attributeValue, whiteSpace } = XML_LIMITS
  const attributes = (count: number) => `<a${numbered(count, (at) => ` a${at}=""`)}/>`
  const declared = (count: number) => `<a>${numbered(count, (at) => `<a xmlns:x${at}="urn:x"/>`)}</a>`
  test.each([
    { limit: 'depth', make: nested, most: depth, reason: 'TOO_DEEP' },
    {
      limit: 'elements',
      make: (n: number) => `<a>${'<b/>'.repeat(n - 1)}</a>`,
      most: elements,
      reason: 'TOO_MANY_ELEMENTS',
    },
    { limit: 'attributes', make: attributes, most: attributesOfElement, reason: 'TOO_MANY_ATTRIBUTES' },
    { limit: 'namespaces', make: declared, most: namespaces, reason: 'TOO_MANY_NAMESPACES' },
    { limit: 'a name', make: (n: number) => `<${'a'.repeat(n)}/>`, most: name, reason: 'NAME_TOO_LONG' },
    {
      limit: 'a value',
      make: (n: number) => `<a b="${'c'.repeat(n)}"/>`,
      most: attributeValue,
      reason: 'VALUE_TOO_LONG',
    },
    {
      limit: 'white space',
      make: (n: number) => `<a>${' '.repeat(n)}</a>`,
      most: whiteSpace,
      reason: 'TOO_MUCH_WHITE_SPACE',
    },
  ])('of $limit: $most is accepted and one more refused', ({ make, most, reason }) => {
    expect(outcome(make(most))).toBe('OK')
    expect(outcome(make(most + 1))).toBe(reason)
  })
})

describe('what a parser could repair or read in two ways is refused', () => {
  test.each([
    '',
    '   ',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a b/>',
    '<a b=c/>',
    '<a b="c"d="e"/>',
    '<a b="c" b="d"/>',
    '<a b="<"/>',
    '<a b="c/>',
    '<a><b</a>',
    '<a></a b="c">',
    '< a/>',
    '<a>&nbsp;</a>',
    '<a>&</a>',
    '<a>\u0000</a>',
    '<1/>',
    '<a:b:c/>',
    '<ä/>',
  ])('%s', (text) => {
    expect(outcome(text)).toBe('NOT_XML')
  })

  test.each([
    `<a ID="x'] or @b='"/>`,
    '<a Id="1"/>',
    '<a id=""/>',
    '<a URI="https://evil.example/"/>',
    '<a URI="#x&apos;"/>',
  ])('a name that an XPath expression could not hold: %s', (text) => {
    expect(outcome(text)).toBe('UNSAFE_ID')
  })
})

test('the parser finds the same elements, in whatever text is accepted', () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<b c="d">',
    '</b>',
    '<a/>',
    '<a',
    '>',
    '/>',
    ' e="f"',
    " g='&lt;'",
    '&amp;',
    'text',
    ' ',
    '"',
    '\n',
  )
  let accepted = 0
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const text = `<r>${pieces.join('')}</r>`
      if (outcome(text) !== 'OK') return
      accepted += 1
      expect(everyElement(readXml(text), '*').length + 1).toBe(text.match(/<[a-z]/g)?.length)
    }),
    { numRuns: 3000, seed: 40 },
  )
  expect(accepted).toBeGreaterThan(50)
})
