import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {ManifestChunk} from 'vite'
import type {Locale} from '#schemas/locales.ts'
import {PageStyles} from '../styles/page-styles.ts'
import type {SiteSheet} from '../styles/style-rules.ts'

/** Below which everything of previews is asked for. */
const previewRoot = '/_preview/'

/** What a page needs of the built scripts. */
export type ScriptNeeds = Pick<
  Awaited<ReturnType<SiteEntry['renderPage']>>,
  'routeIds' | 'messages'
>

/** What `src/entry-server.tsx` offers. The only way from the server into `src`. */
export type SiteEntry = typeof import('#src/entry-server.tsx')

/** The built site, as documents are put together from. */
export interface BuiltSite {
  entry: SiteEntry
  /** What gives every page its part of the CSS; undefined while the site is worked on. */
  styles: PageStyles | undefined
  /** URLs of the fonts, for fetching them before the text that needs them is laid out. */
  fonts: readonly string[]
  /** What every page has in its head: all there is before the app. */
  inlineScript: string
  /** What a preview has in place of the visitor's styles and scripts. */
  preview: {css: string; script: string}
  /** URLs of the scripts of a page: the entry first, then all it will import. */
  scripts(page: ScriptNeeds, locale: Locale): string[]
}

/** Loads what `npm run build` left in `dir`. */
export async function loadBuiltSite(dir: string): Promise<BuiltSite> {
  const client = join(dir, 'client')
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  )
  const entry: SiteEntry = await import(pathToFileURL(join(dir, 'server/entry-server.js')).href)
  const sheet: SiteSheet = JSON.parse(await readFile(join(dir, 'styles.json'), 'utf8'))
  const inline = async (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not among the built scripts`)
    const script = (await readFile(join(client, chunk.file), 'utf8')).trim()
    // Inlined it is a classic script, where these would be syntax errors that nobody sees.
    if (/^\s*(import[\s{*]|export[\s{])/m.test(script)) throw new Error(`${source} imports a chunk`)
    return script
  }
  return {
    entry,
    styles: new PageStyles(sheet),
    fonts: (await readdir(join(client, 'assets')))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/assets/${file}`),
    preview: await builtPreview(join(dir, 'preview'), entry.themeStyles()),
    inlineScript: await inline('src/before-app.ts'),
    scripts: (page, locale) => scriptsOf(manifest, page, locale),
  }
}

async function builtPreview(dir: string, themeStyles: string) {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(dir, '.vite/manifest.json'), 'utf8'),
  )
  const chunk = manifest['src/entry-preview.tsx']
  if (!chunk) throw new Error('the preview has no script')
  const css = themeStyles + (await stylesheets(join(dir, 'assets')))
  return {css, script: `${previewRoot}${chunk.file}`}
}

async function stylesheets(assets: string): Promise<string> {
  const files = (await readdir(assets)).filter((file) => file.endsWith('.css')).sort()
  const sheets = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))
  return sheets.join('')
}

function scriptsOf(
  manifest: Record<string, ManifestChunk>,
  {routeIds, messages}: ScriptNeeds,
  locale: Locale,
): string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    files.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit('src/entry-client.tsx')
  for (const part of ['', ...messages.map((name) => `${name}/`)]) {
    visit(`src/i18n/${part}${locale}.json`)
  }
  for (const key of Object.keys(manifest)) {
    const route = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (route !== undefined && routeIds.includes(routeIdOf(route))) visit(key)
  }
  return [...files]
}

/** The id TanStack Router gives a file of `src/routes`. */
const routeIdOf = (file: string) =>
  file === '__root' ? file : `/${file.replace(/(^|\/)index$/, '')}`
