import { describe, expect, test } from 'vitest'
import { s3SettingsIn } from './s3-settings.ts'

describe('the address of a store', () => {
  test('with everything that it can say', () => {
    expect(s3SettingsIn('s3://key:se%2Fcret%2B@s3.example.fi:9000/nalle-files?region=eu-north-1&tls=false')).toEqual({
      endpoint: 'http://s3.example.fi:9000/nalle-files',
      region: 'eu-north-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret+',
    })
  })

  test('is over TLS unless it says otherwise', () => {
    expect(s3SettingsIn('s3://key:secret@s3.example.fi/nalle')).toEqual({
      endpoint: 'https://s3.example.fi/nalle',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  test.each([
    'nonsense',
    'https://key:secret@s3.example.fi/nalle',
    's3://s3.example.fi/nalle',
    's3://key@s3.example.fi/nalle',
    's3://key:secret@s3.example.fi',
    's3://key:secret@s3.example.fi/nalle/deeper',
    's3://key:secret@s3.example.fi/nalle?tls=perhaps',
  ])('%s is none', (value) => {
    expect(s3SettingsIn(value)).toBeUndefined()
  })
})
