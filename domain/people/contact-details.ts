const PHONE = /^[0-9 \-+()]{6,20}$/

/** Loose on purpose: a number may be foreign, and people write them in many ways. */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text)
}

/** Something, an at sign, something, and no white space; whether the address works is found out by writing to it. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at !== -1 && at < text.length - 1 && !/\s/.test(text)
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
