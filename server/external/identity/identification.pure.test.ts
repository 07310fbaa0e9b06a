import { expect, test } from 'vitest'
import { nationalIdentification } from './identification.ts'
import { makeKeys } from './keys.ts'

const [own, other, provider] = [makeKeys('nalle'), makeKeys('other'), makeKeys('idp')]
const settings = {
  issuer: 'https://nalle.example.fi/sp',
  ...own,
  idpEntryPoint: 'https://idp.example/sso',
  idpLogoutUrl: 'https://idp.example/slo',
  idpIssuer: 'https://idp.example/idp',
  idpCertificates: [provider.certificate, other.certificate],
}

test('settings that fit each other are taken as they are', () => {
  const { addPages } = nationalIdentification(settings, 'https://nalle.example.fi/')
  expect(addPages).toBeUndefined()
})

test.each([
  { changed: { privateKey: other.privateKey }, message: /SAML_PRIVATE_KEY does not belong to SAML_CERTIFICATE/ },
  { changed: { privateKey: 'secret' }, message: /SAML_PRIVATE_KEY is not a private key/ },
  { changed: { certificate: 'certificate' }, message: /SAML_CERTIFICATE is not a certificate/ },
  { changed: { idpCertificates: [] }, message: /SAML_IDP_CERTIFICATE holds no certificate/ },
  {
    changed: { idpCertificates: [provider.certificate, 'broken'] },
    message: /SAML_IDP_CERTIFICATE is not a certificate/,
  },
])('what does not fit is told at the start: $message', ({ changed, message }) => {
  expect(() => nationalIdentification({ ...settings, ...changed }, 'https://nalle.example.fi')).toThrow(message)
})
