import {generateKeyPairSync, randomBytes, sign} from 'node:crypto'

/** ASN.1 tags for the parts of a certificate (ITU-T X.690). */
const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
}
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const alternativeNames = Buffer.from('0603551d11', 'hex')
const dayMs = 86_400_000

function sizeOf({length}: Buffer): number[] {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

const der = (tag: keyof typeof tags, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tags[tag], ...sizeOf(content)]), content])
}

const utcTime = (ms: number) => `${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`

/**
 * Creates a key and a certificate (RFC 5280) for the given host names, valid for a day. Processes
 * trust it if they are started with `NODE_EXTRA_CA_CERTS`. It is created for each run, so that the
 * repository contains no private key. Node has no function for this.
 *
 * @returns the key and the certificate as PEM
 */
export function selfSigned(names: readonly string[]): {key: string; certificate: string} {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const algorithm = der('sequence', ecdsaWithSha256)
  const issuer = der(
    'sequence',
    der('set', der('sequence', commonName, der('utf8', 'Test certificate of a hosted service'))),
  )
  const now = Date.now()
  const body = der(
    'sequence',
    der('version', der('integer', Buffer.from([2]))),
    der('integer', Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    issuer,
    der('sequence', der('time', utcTime(now - dayMs)), der('time', utcTime(now + dayMs))),
    issuer,
    publicKey.export({type: 'spki', format: 'der'}),
    der(
      'extensions',
      der(
        'sequence',
        der(
          'sequence',
          alternativeNames,
          der('octets', der('sequence', ...names.map((name) => der('dnsName', name)))),
        ),
      ),
    ),
  )
  const signature = der('bits', Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der('sequence', body, algorithm, signature).toString('base64')
  // Joins the lines without a trailing line break, because OpenSSL rejects an empty line before END.
  const lines = base64.match(/.{1,64}/g)?.join('\n')
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
