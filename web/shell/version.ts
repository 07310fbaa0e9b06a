/** Pages of the development server are of no version in particular. */
const NO_VERSION = 'development'

/** The version with which this page was built. */
export const VERSION: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="nalle-version"]')?.content ?? NO_VERSION

export function isNewVersion(ofPage: string, ofServer: string): boolean {
  return ofPage !== NO_VERSION && ofPage !== ofServer
}
