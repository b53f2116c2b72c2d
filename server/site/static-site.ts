import {cp, mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {dirname, extname, join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import pLimit from 'p-limit'
import {noSniffing} from '#packages/server-kit/src/http/own-response.ts'
import {locales} from '#schemas/locales.ts'
import {everyPagePath} from '#schemas/page-paths.ts'
import {formerWorkerPaths} from '#schemas/reserved-paths.ts'
import {siteDir} from '../environment/build-paths.ts'
import {contentReader} from './content/content-client.ts'
import {noSources, tagged} from './content/read-content.ts'
import {markdownPath} from './http/stored-markdown.ts'
import {documentHeaders} from './render/security-headers.ts'
import {loadSiteAddresses, type SiteAddresses} from './site-addresses.ts'
import type {PageStore} from './store/page-store.ts'
import {clientBuild, listStaticFiles} from './store/static-files.ts'
import {ownHeaders} from './store/stored-response.ts'

/** Marks a folder as an earlier export, so that the next one may replace it. */
const marker = '.website-export'

/** Matches the URL of a size of a picture in HTML. */
const pictureUrl = /\/images\/[^"\s?]+\?[^"\s]+/g

/**
 * Prepares a folder for an export. Keeps the assets of earlier exports, for pages that visitors
 * have open.
 *
 * @throws if the folder has other files than an earlier export
 */
export async function emptyFolder(dir: string) {
  await mkdir(dir, {recursive: true})
  const names = await readdir(dir)
  if (names.length > 0 && !names.includes(marker)) {
    throw new Error(
      `The folder ${dir} is not empty. Specify an empty folder, or one with an earlier export.`,
    )
  }
  for (const name of names) {
    if (name !== marker && name !== 'assets') await rm(join(dir, name), {recursive: true})
  }
  await writeFile(join(dir, marker), '')
}

/**
 * Writes a site as files. A page is an `index.html` in a folder, which every static host serves.
 * Static hosts ignore the query of a URL, so each size and crop of a picture becomes a file.
 *
 * Over 200 lines: one list of everything that a site consists of.
 */
export class StaticSite {
  readonly #dir: string
  readonly #origin: string
  readonly #store: PageStore
  readonly #written = new Set<string>()
  /** Paths of pictures by their URL in the pages. */
  readonly #pictures = new Map<string, Promise<string>>()
  readonly #few = pLimit(4)

  /**
   * @param origin - where the running site can be requested
   * @param store - its pages
   */
  constructor(dir: string, origin: string, store: PageStore) {
    this.#dir = dir
    this.#origin = origin
    this.#store = store
  }

  /** Writes all files and returns their number. `client` reads the redirects. */
  async write(client: SanityClient): Promise<number> {
    const addresses = await loadSiteAddresses(siteDir)
    const {notFoundPath, localizedPath} = addresses
    const files = await listStaticFiles(join(siteDir, 'client'))
    for (const {path, file} of files) {
      await mkdir(dirname(join(this.#dir, path)), {recursive: true})
      await cp(file, join(this.#dir, path))
      this.#written.add(path)
    }
    for (const {key, page} of this.#store.all()) {
      const path = localizedPath(key.landing?.address ?? key.path, key.locale)
      const {document, reads} = page
      const html = document.variants.identity.body.toString()
      const policy = ownHeaders(document)['content-security-policy'] ?? ''
      const isMissing = key.path === notFoundPath
      // A static host ignores the query, so a page whose URL has a query cannot be a file.
      if (!path.includes('?')) {
        await this.#writePage(path, html, policy, isMissing)
        if (!isMissing) await this.#fetchFile(markdownPath(path))
      }
      for (const [name, {status, variants}] of reads) {
        if (status !== 200) continue
        await this.#write(`/_data/${key.locale}/${name}.json`, variants.identity.body)
      }
    }
    await this.#writeAliases(localizedPath)
    for (const path of [...addresses.siteFilePaths, ...formerWorkerPaths])
      await this.#fetchFile(path)
    const published = await tagged(contentReader(client), noSources())(addresses.redirectsQuery, {})
    await this.#writeRedirects([...published, ...addresses.downloadShortcuts], localizedPath)
    await this.#writeHeaders(clientBuild(new Map(files.map(({path}) => [path, path]))))
    return this.#written.size
  }

  /** Writes the pages at their other addresses, which may open at a section of the page. */
  async #writeAliases(localizedPath: SiteAddresses['localizedPath']) {
    for (const path of everyPagePath()) {
      for (const locale of locales) {
        const url = localizedPath(path, locale)
        const response = await fetch(this.#origin + url, {headers: {'accept-language': locale}})
        const policy = response.headers.get('content-security-policy') ?? ''
        await this.#writePage(url, await response.text(), policy)
      }
    }
  }

  async #writePage(path: string, html: string, policy: string, isMissing = false) {
    const file = isMissing ? `${path}.html` : join(path, 'index.html')
    if (this.#written.has(file)) return
    const urls = [...new Set(html.match(pictureUrl))]
    const paths = await Promise.all(urls.map((url) => this.#picture(url.replaceAll('&amp;', '&'))))
    const replaced = new Map(urls.map((url, index) => [url, paths[index] ?? url]))
    const [card] = /\/og\/[\w./-]+\.png/.exec(html) ?? []
    if (card) await this.#fetchFile(card)
    for (const [video] of html.matchAll(/\/files\/[\w./-]+\.(?:mp4|webm)/g))
      await this.#fetchFile(video)
    const meta = `<meta http-equiv="content-security-policy" content="${policy.replace(/; frame-ancestors [^;]*/, '')}">`
    const page = html
      .replace(pictureUrl, (url) => replaced.get(url) ?? url)
      .replace('<meta charset="utf-8">', (charset) => charset + meta)
    await this.#write(file, page)
  }

  /** Writes a picture and returns its path without a query. */
  #picture(url: string): Promise<string> {
    const known = this.#pictures.get(url)
    if (known) return known
    const path = this.#few(async () => {
      const {pathname, searchParams} = new URL(url, this.#origin)
      // After a navigation within the app, pages show the whole picture at its own path.
      await this.#fetchFile(pathname)
      const {body, type} = await this.#fetch(url)
      const size = ['rect', 'w'].flatMap(
        (name) => searchParams.get(name)?.replaceAll(',', '-') ?? [],
      )
      const extension = type.startsWith('image/') ? `.${type.slice(6)}` : extname(pathname)
      const name = pathname.slice(0, -extname(pathname).length)
      const file = `${name}-${size.join('-')}${extension}`
      await this.#write(file, body)
      return file
    })
    this.#pictures.set(url, path)
    return path
  }

  async #writeRedirects(
    redirects: readonly {from: string | null}[],
    localizedPath: SiteAddresses['localizedPath'],
  ) {
    const lines: string[] = []
    for (const {from} of redirects) {
      for (const locale of locales) {
        if (!from?.startsWith('/')) continue
        const path = localizedPath(from, locale)
        const response = await fetch(this.#origin + path, {redirect: 'manual'})
        const location = response.headers.get('location')
        const file = join(path, 'index.html')
        if (!location || this.#written.has(file)) continue
        lines.push(`${path} ${location} ${response.status}`)
        const target = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        await this.#write(
          file,
          `<!doctype html><meta charset="utf-8"><title>${target}</title>` +
            `<link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0;url=${target}">` +
            `<a href="${target}">${target}</a>`,
        )
      }
    }
    await this.#write('/_redirects', `${lines.join('\n')}\n`)
  }

  /** Writes the headers in the format that Netlify and Cloudflare Pages read. */
  async #writeHeaders(build: string) {
    const rules = {
      '/*': {...noSniffing, ...documentHeaders('https:'), 'x-frame-options': 'DENY'},
      '/assets/*': {'cache-control': 'public, max-age=31536000, immutable'},
      '/_data/*': {'x-build': build},
    }
    const lines = Object.entries(rules).flatMap(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    await this.#write('/_headers', `${lines.join('\n')}\n`)
  }

  /** Writes a file of the site at its own path. */
  async #fetchFile(path: string) {
    if (this.#written.has(path)) return
    this.#written.add(path)
    await this.#write(path, (await this.#fetch(path)).body)
  }

  /** Fetches a file of the site, with up to ten retries, because a busy image server refuses requests. */
  async #fetch(url: string) {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(this.#origin + url, {headers: {accept: 'image/webp,*/*'}})
      const body = new Uint8Array(await response.arrayBuffer())
      const type = response.headers.get('content-type') ?? ''
      if (response.ok) return {body, type}
      if (attempt === 10)
        throw new Error(`Could not fetch ${url} from the site: status ${response.status}`)
      await pause(500)
    }
  }

  async #write(path: string, content: string | Uint8Array) {
    const file = join(this.#dir, path)
    await mkdir(dirname(file), {recursive: true})
    await writeFile(file, content)
    this.#written.add(path)
  }
}
