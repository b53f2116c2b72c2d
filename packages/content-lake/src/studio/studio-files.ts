import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {readFile, realpath, stat} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {extname, join, normalize, sep} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'
import {studioHeaders} from '../../../server-kit/src/http/page-headers.ts'
import {httpError} from '../lake-error.ts'
import {studioPage, studioPolicy} from './studio-page.ts'

const brotli = promisify(brotliCompress)

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

interface StudioFile {
  readonly modified: number
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer | undefined
}

export interface StudioOptions {
  readonly folder: string
  /** See `LakeOptions.earlierStudioDir`. */
  readonly earlierFolder: string | undefined
  readonly projectId: string
  readonly dataset: string
  /**
   * Returns the origin of the site that shows the content, for a browser that sent this Host
   * header.
   */
  readonly siteUrl: (studioHost: string | undefined) => string | undefined
  /** Origins that the URLs of asset documents may have. */
  readonly imageOrigins: () => readonly string[]
}

/**
 * Serves the built Studio: its files, and its HTML page for all other paths. Only a missing script or
 * style sheet is a 404. The path of a route can look like that of a file, because the names of the
 * fields in it contain dots.
 */
export class StudioFiles {
  readonly #options: StudioOptions
  readonly #files = new Map<string, StudioFile>()

  constructor(options: StudioOptions) {
    this.#options = options
  }

  /**
   * Serves a path. Throws a 404 for a missing file, and if the Studio has not been built.
   * `ownOrigin` is this server's origin as the client sees it.
   */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    ownOrigin: string,
  ): Promise<void> {
    const hashed = hashedStudioFile(pathname)
    const {folder, earlierFolder} = this.#options
    const path =
      (await pathIn(folder, pathname)) ??
      (hashed && earlierFolder ? await pathIn(earlierFolder, `/${hashed}`) : undefined)
    if (path) {
      const file = await this.#read(path)
      const immutable = hashed !== undefined
      const cache = immutable ? 'public, max-age=31536000, immutable' : 'no-cache'
      return send(request, response, file, {'cache-control': cache})
    }
    if (pathname.startsWith('/static/')) throw httpError(404, 'Not found')
    const index = join(folder, 'index.html')
    if (!existsSync(index))
      throw httpError(404, 'The Studio has not been built. Run "npm run build"')
    const {projectId, dataset, imageOrigins} = this.#options
    const {host} = request.headers
    const siteUrl = this.#options.siteUrl(host)
    const page = studioPage(readFileSync(index, 'utf8'), {projectId, dataset, siteUrl})
    const policy = studioPolicy(page.scriptHashes, {
      socket: ownOrigin.replace(/^http/, 'ws'),
      siteUrl,
      imageOrigins: imageOrigins(),
    })
    const plain = Buffer.from(page.html)
    const file = {...describe(plain, '.html', 0), brotli: undefined}
    return send(request, response, file, {
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
    })
  }

  async #read(path: string): Promise<StudioFile> {
    const {mtimeMs} = await stat(path)
    const known = this.#files.get(path)
    if (known?.modified === mtimeMs) return known
    const plain = await readFile(path)
    // The build compresses its scripts and style sheets better than there is time for here.
    const built = await readFile(`${path}.br`).catch(() => undefined)
    const described = describe(plain, extname(path), mtimeMs)
    const small = plain.length < 1_000 || !compressible.test(described.type)
    const params = {[constants.BROTLI_PARAM_QUALITY]: 5}
    const file = {
      ...described,
      brotli: built ?? (small ? undefined : await brotli(plain, {params})),
    }
    this.#files.set(path, file)
    return file
  }
}

/**
 * Returns the file of a path after resolving symbolic links; undefined if there is none or if it is
 * outside the folder. `index.html` and hidden files are not for browsers.
 */
async function pathIn(dir: string, pathname: string): Promise<string | undefined> {
  const wanted = decoded(pathname)
  const folder = await realpath(dir).catch(() => undefined)
  if (!folder || wanted === undefined) return undefined
  const path = await realpath(join(folder, normalize(wanted))).catch(() => undefined)
  if (!path?.startsWith(folder + sep) || path === join(folder, 'index.html')) return undefined
  const isHidden = path.slice(folder.length).includes(`${sep}.`)
  return !isHidden && (await stat(path)).isFile() ? path : undefined
}

/** Decodes a path; undefined if it has an invalid escape sequence. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function describe(plain: Buffer, extension: string, modified: number) {
  const type = contentTypes[extension] ?? 'application/octet-stream'
  const hash = createHash('sha256').update(plain).digest('base64url')
  return {modified, type, plain, etag: `"${hash.slice(0, 27)}"`}
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StudioFile,
  headers: Readonly<Record<string, string>>,
): void {
  const common = {
    ...studioHeaders,
    ...headers,
    etag: file.etag,
    vary: 'origin, accept-encoding',
  }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, common).end()
    return
  }
  const compressed = file.brotli && /\bbr\b/.test(String(request.headers['accept-encoding']))
  const body = compressed && file.brotli ? file.brotli : file.plain
  response.writeHead(200, {
    ...common,
    'content-type': file.type,
    'content-length': body.length,
    ...(compressed && {'content-encoding': 'br'}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Returns the name of a file below `/static/` whose name has a hash of its content, so that it can be
 * cached forever. The lengths are limited, because both parts of a name may contain dashes.
 */
export const hashedStudioFile = (pathname: string): string | undefined =>
  /^\/static\/([\w.~-]{1,150}-[\w-]{8,32}\.\w{1,8})$/.exec(pathname)?.[1]
