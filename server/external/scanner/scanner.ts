/** Looks for malicious content. Throws when it cannot tell: what nobody could look at is not taken. */
export type Scanner = {
  readonly scan: (path: string) => Promise<'CLEAN' | 'INFECTED'>
}
