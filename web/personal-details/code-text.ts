/** A code copied from a mail may bring spaces, dashes or a line end with it. */
export function codeIn(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
