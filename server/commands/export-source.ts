/** Serves the export of a lake to `@sanity/export`, with checked addresses of asset files. */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createClient, type SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {listen} from '#packages/server-kit/src/listen.ts'

const assetTypes: readonly unknown[] = ['sanity.imageAsset', 'sanity.fileAsset']
const assetPath = /^(images|files)\/[\w-]+\/[\w-]+\/[a-z0-9-]+(\.[a-z0-9]+)?$/

/** A client for `exportDataset`, and what it leaves out. */
interface ExportSource {
  readonly client: SanityClient
  /** Ids of the asset documents whose `path` is not that of an uploaded file. */
  readonly withoutFile: readonly string[]
}

/**
 * Passes a client to `use` whose export has the documents of a lake. `@sanity/export` downloads whatever
 * address is in the `url` of an asset document, which any editor can write. Here each `url` is made
 * from the document's `path` and the lake's origin, so that an export only reads the lake.
 *
 * @param lake - a client of the lake, with a token
 */
export async function withExportSource<Result>(
  lake: SanityClient,
  use: (source: ExportSource) => Promise<Result>,
): Promise<Result> {
  const withoutFile: string[] = []
  const origin = new URL(lake.getUrl('/')).origin
  const server = createServer(
    guard('export source', (request: IncomingMessage, response: ServerResponse) => {
      void answer(origin, request, response, withoutFile).catch(() => response.destroy())
    }),
  )
  const source = await listen(server, '127.0.0.1', 0)
  try {
    const client = createClient({...lake.config(), apiHost: source.origin})
    return await use({client, withoutFile})
  } finally {
    server.closeAllConnections()
    await source.close()
  }
}

async function answer(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  withoutFile: string[],
): Promise<void> {
  const {authorization = ''} = request.headers
  const upstream = await fetch(origin + (request.url ?? '/'), {headers: {authorization}})
  response.writeHead(upstream.status, {
    'content-type': upstream.headers.get('content-type') ?? 'application/json',
  })
  const lines = linesOf(upstream.body ?? [])
  await pipeline(Readable.from(checkedLines(lines, origin, withoutFile)), response)
}

/** Splits at line feeds only. `node:readline` also splits at U+2028 and U+2029, which JSON does not escape. */
async function* linesOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const decoder = new TextDecoder()
  let rest: string[] = []
  for await (const chunk of body) {
    const [first = '', ...others] = decoder.decode(chunk, {stream: true}).split('\n')
    rest.push(first)
    for (const other of others) {
      yield rest.join('')
      rest = [other]
    }
  }
  const last = rest.join('') + decoder.decode()
  if (last) yield last
}

async function* checkedLines(
  lines: AsyncIterable<string>,
  origin: string,
  withoutFile: string[],
): AsyncGenerator<string> {
  for await (const line of lines) {
    const document: unknown = line.includes('"sanity.') ? parsed(line) : undefined
    if (!isAsset(document)) {
      yield `${line}\n`
      continue
    }
    const {url: _, ...rest} = document
    const isOwn = typeof rest.path === 'string' && assetPath.test(rest.path)
    if (!isOwn) withoutFile.push(String(rest._id))
    yield `${JSON.stringify(isOwn ? {...rest, url: `${origin}/${rest.path}`} : rest)}\n`
  }
}

/** An export that is interrupted by an error ends with half a document, which is passed on. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isAsset = (document: unknown): document is Readonly<Record<string, unknown>> =>
  typeof document === 'object' &&
  document !== null &&
  '_type' in document &&
  assetTypes.includes(document._type)

/**
 * Returns the types of a list such as `a,b`, and a sentence about those that no document has, not even a
 * draft.
 *
 * @throws if no document has any of the types
 */
export async function exportedTypes(client: SanityClient, list: string | undefined) {
  if (list === undefined) return {types: undefined, note: ''}
  const types = list.split(',').map((type) => type.trim())
  const query = 'array::unique(*[_type in $types]._type)'
  const known = await client.fetch<string[]>(query, {types}, {perspective: 'raw'})
  const absent = types.filter((type) => !known.includes(type))
  const note = absent.length > 0 ? ` No document has the type ${absent.join(' or ')}.` : ''
  if (absent.length === types.length) throw new Error(`Nothing was written.${note}`)
  return {types, note}
}
