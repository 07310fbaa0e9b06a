import { generateKeyPairSync } from 'node:crypto'
import { selfSignedCertificate } from '@nalle/server/external/identity/self-signed-certificate.ts'

/** Production asks for everything outside to be set; none of it is reached by the calls measured here. */
export function productionSettings(): Readonly<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const certificate = selfSignedCertificate({
    name: 'bench',
    privateKey,
    validFrom: Temporal.Now.plainDateISO(),
    years: 1,
  })
  return {
    NALLE_MODE: 'production',
    CITY: 'kuusilahti',
    PUBLIC_URL: 'https://nalle.example',
    SAML_IDP_ENTRY_POINT: 'https://identity.example/login',
    SAML_IDP_LOGOUT_URL: 'https://identity.example/logout',
    SAML_IDP_ISSUER: 'https://identity.example',
    SAML_IDP_CERTIFICATE: certificate,
    SAML_ISSUER: 'https://nalle.example',
    SAML_PRIVATE_KEY: privateKey,
    SAML_CERTIFICATE: certificate,
    REGISTER_URL: 'https://register.example',
    REGISTER_TOKEN: 'bench',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'nalle@nalle.example',
  }
}
