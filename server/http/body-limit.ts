/** In bytes, of a body whose call declares no limit. Forms of the portal are small; uploads have a limit of their own. */
export const LARGEST_BODY = 1_000_000
