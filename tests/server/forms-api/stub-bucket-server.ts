import {createHash, createHmac} from 'node:crypto'
import {mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {listen} from '#packages/server-kit/src/listen.ts'

export const keys = {accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfi'}
export const region = 'eu-west-3'

export interface StubObject {
  readonly key: string
  readonly modified: string
  readonly body: string | Buffer
}

/**
 * Serves a stub of an S3 service with one bucket, `files`. It accepts only requests with a valid
 * signature: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 *
 * @param folder - keeps the uploaded objects for the next server
 */
export async function serveStubBucket(
  initial: readonly StubObject[],
  {port = 0, folder}: {port?: number; folder?: string} = {},
) {
  const objects = [...initial, ...(folder ? objectsIn(folder) : [])]
  const refused: string[] = []
  const requests: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`)
    const url = new URL(request.url ?? '', 'http://stub')
    const problem = signatureProblem(request, url)
    if (problem) {
      refused.push(problem)
      return response.writeHead(403).end(problem)
    }
    if (url.pathname === '/files' || url.pathname === '/files/') {
      return response.writeHead(200, {'content-type': 'application/xml'}).end(listing(url, objects))
    }
    const key = decodeURIComponent(url.pathname.replace('/files/', ''))
    if (request.method === 'PUT') {
      const body = await buffer(request)
      if (folder) keepObject(folder, key, body)
      objects.push({key, modified: new Date().toISOString(), body})
      return response.writeHead(200, {etag: '"x"'}).end()
    }
    const object = objects.find((each) => each.key === key)
    if (!object) return response.writeHead(404).end()
    const disposition = url.searchParams.get('response-content-disposition') ?? 'inline'
    response.writeHead(200, {'content-disposition': disposition}).end(object.body)
  }
  const {origin, close} = await listen(createServer(answer), '127.0.0.1', port)
  return {endpoint: origin, refused, requests, close}
}

function objectsIn(folder: string): StubObject[] {
  mkdirSync(folder, {recursive: true})
  const names = readdirSync(folder).filter((name) => !name.endsWith('.part'))
  return names.map((name) => ({
    key: decodeURIComponent(name),
    modified: statSync(join(folder, name)).mtime.toISOString(),
    body: readFileSync(join(folder, name)),
  }))
}

function keepObject(folder: string, key: string, body: Buffer): void {
  const file = join(folder, encodeURIComponent(key))
  writeFileSync(`${file}.part`, body)
  renameSync(`${file}.part`, file)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function listing(url: URL, objects: readonly StubObject[]): string {
  const prefix = url.searchParams.get('prefix') ?? ''
  const contents = objects
    .filter(({key}) => key.startsWith(prefix))
    .map(
      ({key, modified, body}) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${modified}</LastModified>` +
        `<ETag>&quot;x&quot;</ETag><Size>${body.length}</Size></Contents>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>files</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const uriEncoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Returns the problem with the signature in a request's header or query; undefined if the signature
 * is valid.
 */
function signatureProblem(request: IncomingMessage, url: URL): string | undefined {
  const query = url.searchParams
  const presigned = query.has('X-Amz-Signature')
  const header = (name: string) => String(request.headers[name] ?? '')
  const authorization = new Map(
    header('authorization')
      .replace(/^AWS4-HMAC-SHA256 /, '')
      .split(/,\s*/)
      .map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  )
  const named = (name: string) => (presigned ? query.get(`X-Amz-${name}`) : authorization.get(name))
  const [id, ...scope] = (named('Credential') ?? '').split('/')
  if (id !== keys.accessKeyId) return 'unknown access key'
  const date = presigned ? (query.get('X-Amz-Date') ?? '') : header('x-amz-date')
  if (scope.join('/') !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) return 'wrong scope'
  const signedHeaders = named('SignedHeaders') ?? ''
  if (!signedHeaders.split(';').includes('host')) return 'the host is not signed'
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`)
    .sort()
    .join('&')
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${header(name).trim()}\n`)
    .join('')
  const path = decodeURIComponent(url.pathname).split('/').map(uriEncoded).join('/')
  const payload = presigned ? 'UNSIGNED-PAYLOAD' : header('x-amz-content-sha256')
  const canonical = [
    request.method,
    path,
    canonicalQuery,
    canonicalHeaders,
    signedHeaders,
    payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === named('Signature') ? undefined : 'wrong signature'
}
