import { DOMParser } from '@xmldom/xmldom'
import { InvalidMessage } from './invalid-message.ts'
import { requireXmlWithinLimits } from './xml-limits.ts'

export const SAML = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  success: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  responder: 'urn:oasis:names:tc:SAML:2.0:status:Responder',
  authnFailed: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed',
  bearer: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const

/** In bytes. Real responses have 10 to 20 kB with their certificates, real logout messages 2 to 5 kB. */
export const LARGEST_MESSAGE = { login: 100_000, logout: 40_000 } as const

export function decodeBase64(text: string, largest: number = LARGEST_MESSAGE.login): Buffer {
  const bare = text.trimEnd()
  const padding = bare.endsWith('==') ? 2 : bare.endsWith('=') ? 1 : 0
  if (!/^[A-Za-z0-9+/\s]+$/.test(bare.slice(0, bare.length - padding))) throw new InvalidMessage('NOT_BASE64')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > largest) throw new InvalidMessage('TOO_LARGE')
  return bytes
}

/** The text of a message from a form, which a parser may read. */
export function decodeMessage(base64: string, largest: number): string {
  const xml = decodeBase64(base64, largest).toString('utf8')
  requireReadable(xml)
  return xml
}

/**
 * Throws InvalidMessage unless a parser can read the text in a few milliseconds. A message consists of elements,
 * attributes and text. Document types (entities), comments, CDATA and processing instructions have no use in SAML; with
 * each of them two parsers have once read different things in one message.
 */
export function requireReadable(text: string): void {
  if (text.length > LARGEST_MESSAGE.login) throw new InvalidMessage('TOO_LARGE')
  if (/<[!?]/.test(text.replace(/^<\?xml [^?>]*\?>/, ''))) throw new InvalidMessage('FORBIDDEN_MARKUP')
  requireXmlWithinLimits(text)
}

/** The only place that gives a text to an XML parser before its signature is verified. */
export function readXml(text: string): Element {
  requireReadable(text)
  const refuse = () => {
    throw new InvalidMessage('NOT_XML')
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const [root, ...others] = childrenOf(parse(parser, text))
  if (root === undefined || others.length > 0) throw new InvalidMessage('NOT_XML')
  return root
}

function parse(parser: { parseFromString(text: string, type: string): Document }, text: string): Document {
  try {
    return parser.parseFromString(text, 'text/xml')
  } catch {
    throw new InvalidMessage('NOT_XML')
  }
}

const ELEMENT_NODE = 1

export function childrenOf(node: Node, localName?: string, namespace?: string): readonly Element[] {
  const found: Element[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    // The kind of node was checked; the types of the DOM cannot tell.
    const element = child as Element
    if (child.nodeType !== ELEMENT_NODE) continue
    if (localName !== undefined && element.localName !== localName) continue
    if (namespace !== undefined && element.namespaceURI !== namespace) continue
    found.push(element)
  }
  return found
}

export function everyElement(root: Element, localName: string): readonly Element[] {
  const list = root.getElementsByTagNameNS('*', localName)
  const inside = Array.from({ length: list.length }, (_, index) => list.item(index)).filter((item) => item !== null)
  return root.localName === localName ? [root, ...inside] : inside
}

/** The one child of that name; none or two of them is a message that could be read in two ways. */
export function onlyChild(parent: Element, localName: string, namespace: string): Element {
  const [child, ...others] = childrenOf(parent, localName, namespace)
  if (child === undefined) throw new InvalidMessage(`NO_${localName.toUpperCase()}`)
  if (others.length > 0) throw new InvalidMessage(`TWO_${localName.toUpperCase()}`)
  return child
}

export function textOf(element: Element): string {
  if (childrenOf(element).length > 0) throw new InvalidMessage('NOT_TEXT')
  return (element.textContent ?? '').trim()
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.hasAttribute(name) ? (element.getAttribute(name) ?? '') : undefined
}

export function momentOf(element: Element, name: string): Temporal.Instant | undefined {
  const text = attributeOf(element, name)
  if (text === undefined) return undefined
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new InvalidMessage('NOT_A_TIME')
  }
}

export function escapeXml(text: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}
