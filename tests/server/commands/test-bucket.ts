import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {onTestFinished} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'

/** Starts a bucket in memory that accepts uploads in one request or in parts. Checks no signatures. */
export async function startTestBucket() {
  const objects = new Map<string, Buffer>()
  const parts = new Map<string, Buffer[]>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''))
    const body = Buffer.concat(await request.toArray())
    const part = Number(searchParams.get('partNumber'))
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      if (part > 0) (parts.get(key) ?? [])[part - 1] = body
      else objects.set(key, body)
      return response.writeHead(200, {etag: '"x"'}).end()
    }
    if (request.method === 'POST' && searchParams.has('uploads')) {
      parts.set(key, [])
      return sendXml(
        response,
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      )
    }
    if (request.method === 'POST') {
      objects.set(key, Buffer.concat(parts.get(key) ?? []))
      return sendXml(
        response,
        '<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>',
      )
    }
    if (key === '') {
      const prefix = searchParams.get('prefix') ?? ''
      const found = [...objects].filter(([name]) => name.startsWith(prefix))
      const rows = found.map(
        ([name, {length}]) =>
          `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${length}</Size></Contents>`,
      )
      return sendXml(
        response,
        `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`,
      )
    }
    const object = objects.get(key)
    response.writeHead(object ? 200 : 404).end(object)
  }
  const {origin, close} = await listen(createServer(answer), '127.0.0.1', 0)
  onTestFinished(() => close())
  return {endpoint: origin, objects}
}

function sendXml(response: ServerResponse, xml: string) {
  response.writeHead(200, {'content-type': 'application/xml'}).end(`<?xml version="1.0"?>${xml}`)
}
