export type ScannerSettings = { readonly host: string; readonly port: number }

/** Where ClamAV listens unless it was told otherwise. */
const USUAL_PORT = 3310

export const SCANNER_EXAMPLE = 'tcp://clamav.example.fi:3310'

/** Reads such an address. */
export function scannerSettingsIn(value: string): ScannerSettings | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  if (url.protocol !== 'tcp:' || url.hostname === '') return undefined
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port || USUAL_PORT) }
}
