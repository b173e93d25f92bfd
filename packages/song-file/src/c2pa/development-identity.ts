import { createHash, createPrivateKey } from 'node:crypto'
import type { SigningIdentity } from './signing-identity.ts'

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** CN=Signer for development, valid until 2049, issued by the authority below for the key that is derived here. */
const SIGNER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrzCCAWGgAwIBAgIINvAfD86hn3AwBQYDK2VwMEUxHDAaBgNVBAoME0NhZGVu
emEgZGV2ZWxvcG1lbnQxJTAjBgNVBAMMHEF1dGhvcml0eSB0aGF0IG5vYm9keSB0
cnVzdHMwHhcNMjYwMTAxMDAwMDAwWhcNNDkwMTAxMDAwMDAwWjA/MRwwGgYDVQQK
DBNDYWRlbnphIGRldmVsb3BtZW50MR8wHQYDVQQDDBZTaWduZXIgZm9yIGRldmVs
b3BtZW50MCowBQYDK2VwAyEAonrefLnXwkfUlRPpJfMOfO3GqigulmqRXRQPHU95
XaSjdTBzMAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMBMGA1UdJQQMMAoG
CCsGAQUFBwMEMB0GA1UdDgQWBBQ28B8PzqGfcEXElyFtVeIyl2xTXTAfBgNVHSME
GDAWgBSQGm8gTp2dpuyAaataWDXH3cf66jAFBgMrZXADQQAyFyKAm9Wk7sW1YhAY
M1AB+NbaLfZ2GydWqCVMhbziNAgOifvUzu8wcyBbUYEXi804nGm0XthULpQOlUTR
r5AK
-----END CERTIFICATE-----
`

/** CN=Authority that nobody trusts, self-signed. Its key is derived in the same way. */
const AUTHORITY_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpDCCAVagAwIBAgIJAJAabyBOnZ2mMAUGAytlcDBFMRwwGgYDVQQKDBNDYWRl
bnphIGRldmVsb3BtZW50MSUwIwYDVQQDDBxBdXRob3JpdHkgdGhhdCBub2JvZHkg
dHJ1c3RzMB4XDTI2MDEwMTAwMDAwMFoXDTQ5MDEwMTAwMDAwMFowRTEcMBoGA1UE
CgwTQ2FkZW56YSBkZXZlbG9wbWVudDElMCMGA1UEAwwcQXV0aG9yaXR5IHRoYXQg
bm9ib2R5IHRydXN0czAqMAUGAytlcAMhAEIr3+yJWLYHEkl0MEhp362NMyxv8TrM
KTtGdMZxxhVSo2MwYTAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIBBjAd
BgNVHQ4EFgQUkBpvIE6dnabsgGmrWlg1x93H+uowHwYDVR0jBBgwFoAUkBpvIE6d
nabsgGmrWlg1x93H+uowBQYDK2VwA0EAD1EZJ0GeSMXH/UuLPZlw21vDKqTeMfRK
DNY/h+rYQXxtpEpqMW/0D8OcpCvSMecB0SAGDNylYoyNDLRD4YX7Dw==
-----END CERTIFICATE-----
`

/** The key is the same on every machine: its signatures need no trust, and equal songs get equal bytes. */
function deriveDevelopmentKey(name: string): string {
  const seed = createHash('sha256').update(`cadenza development ${name}`).digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/**
 * Lets a fresh clone sign its songs. The key is public and no real authority has certified it: such a signature shows
 * that a file is unchanged since it was made, but not who made it.
 */
export const developmentIdentity = (): SigningIdentity => ({
  key: deriveDevelopmentKey('signer'),
  certificates: [SIGNER_CERTIFICATE, AUTHORITY_CERTIFICATE],
})
