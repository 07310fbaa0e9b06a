import { DOMParser } from '@xmldom/xmldom'

/** Why a message is not believed: a short code for the log and the audit trail, never words of the message itself. */
export class InvalidMessage extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'InvalidMessage'
    this.reason = reason
  }
}

export const SAML = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  success: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  responder: 'urn:oasis:names:tc:SAML:2.0:status:Responder',
  authnFailed: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed',
  bearer: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const

/** Real responses are 10–20 kB with their certificates; nothing bigger is worth unpacking. */
export const LARGEST_MESSAGE = 100_000

const DEEPEST_LEVEL = 40

export function decodeBase64(text: string): Buffer {
  const bare = text.trimEnd()
  const padding = bare.endsWith('==') ? 2 : bare.endsWith('=') ? 1 : 0
  if (!/^[A-Za-z0-9+/\s]+$/.test(bare.slice(0, bare.length - padding))) throw new InvalidMessage('NOT_BASE64')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > LARGEST_MESSAGE) throw new InvalidMessage('TOO_LARGE')
  return bytes
}

/**
 * Reads a message that consists of elements, attributes and text, and of nothing else. Document types (entities),
 * comments, CDATA and processing instructions have no place in SAML; each has once been a way to make two readers
 * of one message see different things.
 */
export function readXml(text: string): Element {
  if (text.length > LARGEST_MESSAGE) throw new InvalidMessage('TOO_LARGE')
  if (/<[!?]/.test(text.replace(/^<\?xml [^?>]*\?>/, ''))) throw new InvalidMessage('FORBIDDEN_MARKUP')
  const refuse = () => {
    throw new InvalidMessage('NOT_XML')
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const document = parse(parser, text)
  const [root, ...others] = childrenOf(document)
  if (root === undefined || others.length > 0) throw new InvalidMessage('NOT_XML')
  requireShallow(root)
  return root
}

/** Readers of XML call themselves for every level; a message deep enough would exhaust them. */
function requireShallow(root: Element): void {
  let level: readonly Element[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEEPEST_LEVEL) throw new InvalidMessage('TOO_DEEP')
    level = level.flatMap((element) => childrenOf(element))
  }
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
