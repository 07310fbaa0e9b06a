export type S3Settings = {
  /** The store's address with the bucket as its path, such as `https://s3.example.fi/nalle`. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const S3_EXAMPLE = 's3://key:secret@s3.example.fi/bucket?region=eu-north-1'

/** Reads such an address; over TLS unless it says `tls=false`. */
export function s3SettingsIn(value: string): S3Settings | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  const bucket = /^\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(url.pathname)?.[1]
  const tls = url.searchParams.get('tls') ?? 'true'
  const isWhole = url.protocol === 's3:' && [url.hostname, url.username, url.password].every((part) => part !== '')
  if (!isWhole || bucket === undefined || (tls !== 'true' && tls !== 'false')) return undefined
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
