import { InvalidMessage } from './invalid-message.ts'

/**
 * Limits that no real message reaches: a response of the built-in provider has 10 kB, 32 elements, 7 namespace
 * declarations, depth 8 and 7 blanks in a row. Providers built on OpenSAML declare two namespaces on each attribute value,
 * and some indent their messages.
 */
export const XML_LIMITS = {
  depth: 40,
  elements: 500,
  attributesOfElement: 20,
  namespaces: 300,
  /** In characters. */
  name: 100,
  attributeValue: 2000,
  whiteSpace: 200,
} as const

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const QUOTE = 34
const AMPERSAND = 38
const APOSTROPHE = 39
const SLASH = 47
const LESS_THAN = 60
const EQUALS = 61
const GREATER_THAN = 62

const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});/y
const DECLARATION = /^<\?xml [^?>]*\?>/

/** Ids become part of XPath expressions in the SAML library; xs:ID allows nothing else. */
const SAFE_ID = /^[A-Za-z_][\w.-]*$/
const SAFE_REFERENCE = /^(#[A-Za-z_][\w.-]*)?$/

/**
 * Reads the text once from left to right, in time proportional to its length, and throws InvalidMessage unless it is
 * one well-formed element within the limits. Markup that a parser could repair or read in a second way is refused, so
 * that the parser sees the same elements as this function.
 */
export function requireXmlWithinLimits(text: string): void {
  const start = DECLARATION.exec(text)?.[0].length ?? 0
  new XmlScan(text, start).run()
}

/** A position in the text and what was counted so far; methods that read move the position. */
class XmlScan {
  readonly #text: string
  #at: number
  #elements = 0
  #namespaces = 0
  readonly #open: string[] = []

  constructor(text: string, start: number) {
    this.#text = text
    this.#at = start
  }

  run(): void {
    while (this.#at < this.#text.length) {
      if (this.#code() !== LESS_THAN) this.#readText()
      else if (this.#text.charCodeAt(this.#at + 1) === SLASH) this.#readEndTag()
      else this.#readStartTag()
    }
    if (this.#elements === 0 || this.#open.length > 0) refuse('NOT_XML')
  }

  #readText(): void {
    while (this.#at < this.#text.length && this.#code() !== LESS_THAN) {
      if (this.#skipWhiteSpace()) continue
      if (this.#open.length === 0) refuse('NOT_XML')
      this.#readCharacter()
    }
  }

  #readStartTag(): void {
    if (this.#open.length === 0 && this.#elements > 0) refuse('NOT_XML')
    this.#at += 1
    const name = this.#readName()
    this.#elements += 1
    if (this.#elements > XML_LIMITS.elements) refuse('TOO_MANY_ELEMENTS')
    if (this.#open.length >= XML_LIMITS.depth) refuse('TOO_DEEP')
    const isEmpty = this.#readAttributes()
    if (!isEmpty) this.#open.push(name)
  }

  #readEndTag(): void {
    this.#at += 2
    if (this.#readName() !== this.#open.pop()) refuse('NOT_XML')
    this.#skipWhiteSpace()
    this.#expect(GREATER_THAN)
  }

  /** Reads to the end of the tag; true for an element without content. */
  #readAttributes(): boolean {
    const names = new Set<string>()
    for (;;) {
      const isSeparated = this.#skipWhiteSpace()
      const code = this.#code()
      if (code === GREATER_THAN) {
        this.#at += 1
        return false
      }
      if (code === SLASH) {
        this.#at += 1
        this.#expect(GREATER_THAN)
        return true
      }
      if (!isSeparated) refuse('NOT_XML')
      const name = this.#readName()
      if (names.has(name)) refuse('NOT_XML')
      names.add(name)
      if (names.size > XML_LIMITS.attributesOfElement) refuse('TOO_MANY_ATTRIBUTES')
      this.#countNamespace(name)
      requireSafeValue(name, this.#readValue())
    }
  }

  #countNamespace(name: string): void {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return
    this.#namespaces += 1
    if (this.#namespaces > XML_LIMITS.namespaces) refuse('TOO_MANY_NAMESPACES')
  }

  #readValue(): string {
    this.#skipWhiteSpace()
    this.#expect(EQUALS)
    this.#skipWhiteSpace()
    const quote = this.#code()
    if (quote !== QUOTE && quote !== APOSTROPHE) refuse('NOT_XML')
    this.#at += 1
    const start = this.#at
    while (this.#code() !== quote) {
      if (this.#at >= this.#text.length || this.#code() === LESS_THAN) refuse('NOT_XML')
      if (this.#at - start >= XML_LIMITS.attributeValue) refuse('VALUE_TOO_LONG')
      if (!this.#skipWhiteSpace()) this.#readCharacter()
    }
    this.#at += 1
    return this.#text.slice(start, this.#at - 1)
  }

  #readName(): string {
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#text)?.[0]
    if (name === undefined) return refuse('NOT_XML')
    if (name.length > XML_LIMITS.name) refuse('NAME_TOO_LONG')
    this.#at += name.length
    return name
  }

  /** A character of text, or a reference to one. */
  #readCharacter(): void {
    const code = this.#code()
    if (code === AMPERSAND) {
      REFERENCE.lastIndex = this.#at
      const reference = REFERENCE.exec(this.#text)?.[0]
      if (reference === undefined) return refuse('NOT_XML')
      this.#at += reference.length
      return
    }
    if (code < SPACE) refuse('NOT_XML')
    this.#at += 1
  }

  /** True when there was any. */
  #skipWhiteSpace(): boolean {
    const start = this.#at
    while (isWhiteSpace(this.#code())) this.#at += 1
    if (this.#at - start > XML_LIMITS.whiteSpace) refuse('TOO_MUCH_WHITE_SPACE')
    return this.#at > start
  }

  #expect(code: number): void {
    if (this.#code() !== code) refuse('NOT_XML')
    this.#at += 1
  }

  /** NaN at the end of the text. */
  #code(): number {
    return this.#text.charCodeAt(this.#at)
  }
}

function requireSafeValue(name: string, value: string): void {
  const lowerCase = name.toLowerCase()
  if (lowerCase === 'id' && !SAFE_ID.test(value)) refuse('UNSAFE_ID')
  if (lowerCase === 'uri' && !SAFE_REFERENCE.test(value)) refuse('UNSAFE_ID')
}

function isWhiteSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB
}

function refuse(reason: string): never {
  throw new InvalidMessage(reason)
}
