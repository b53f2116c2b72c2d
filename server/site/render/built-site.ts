import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {ManifestChunk} from 'vite'
import type {Locale} from '#schemas/locales.ts'
import type {SiteEntry} from '../site-addresses.ts'
import {PageStyles} from '../styles/page-styles.ts'
import type {SiteSheet} from '../styles/style-rules.ts'

/** Path prefix of all preview URLs. */
const previewRoot = '/_preview/'

/** The facts about a page that decide which scripts it needs. */
export type ScriptNeeds = Pick<
  Awaited<ReturnType<SiteEntry['renderPage']>>,
  'routeIds' | 'messages' | 'body'
>

/** The built site, as `npm run build` created it. */
export interface BuiltSite {
  entry: SiteEntry
  /** Selects the CSS of each page; undefined in development. */
  styles: PageStyles | undefined
  /** URLs of the fonts, for preloading. */
  fonts: readonly string[]
  /** JavaScript of the inline script in every page's head. */
  inlineScript: string
  /** JavaScript of the inline script after the announcement bar, on pages that have one. */
  announcementScript: string
  /** CSS and script URL that previews use instead of the visitors' styles and scripts. */
  preview: {css: string; script: string}
  /**
   * Returns the URLs of a page's scripts, each after those that it imports: the script before the app,
   * if the page has one; then those of the app, and its entry last.
   */
  scripts(page: ScriptNeeds, locale: Locale): string[]
}

/** Loads the result of `npm run build` from `dir`. */
export async function loadBuiltSite(dir: string): Promise<BuiltSite> {
  const client = join(dir, 'client')
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  )
  const landingManifest: typeof manifest = JSON.parse(
    await readFile(join(dir, 'landing/.vite/manifest.json'), 'utf8'),
  )
  const entry: SiteEntry = await import(pathToFileURL(join(dir, 'server/entry-server.js')).href)
  const sheet: SiteSheet = JSON.parse(await readFile(join(dir, 'styles.json'), 'utf8'))
  const inline = async (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no chunk for ${source}. Run "npm run build".`)
    const script = (await readFile(join(client, chunk.file), 'utf8')).trim()
    // The script is inlined as a classic script. There, `import` and `export` are syntax errors
    // that nobody would notice.
    if (/^\s*(import[\s{*]|export[\s{])/m.test(script))
      throw new Error(
        `${source} must not contain "import" or "export", because the script is inlined as a classic script.`,
      )
    return script
  }
  return {
    entry,
    styles: new PageStyles(sheet),
    fonts: (await readdir(join(client, 'assets')))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/assets/${file}`),
    preview: await builtPreview(join(dir, 'preview'), entry.themeStyles()),
    inlineScript: await inline('src/boot/before-app.ts'),
    announcementScript: await inline('src/boot/announcement.ts'),
    scripts: (page, locale) =>
      scriptsOf(page.routeIds.includes('/landing/$id') ? landingManifest : manifest, page, locale),
  }
}

async function builtPreview(dir: string, themeStyles: string) {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(dir, '.vite/manifest.json'), 'utf8'),
  )
  const chunk = manifest['src/boot/entry-preview.tsx']
  if (!chunk)
    throw new Error('The build has no chunk for src/boot/entry-preview.tsx. Run "npm run build".')
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
  {routeIds, messages, body}: ScriptNeeds,
  locale: Locale,
): string[] {
  const files = new Set<string>()
  const visit = (key: string, from: readonly string[] = []) => {
    const chunk = manifest[key]
    if (!chunk || from.includes(key) || files.has(`/${chunk.file}`)) return
    for (const imported of chunk.imports ?? []) visit(imported, [...from, key])
    files.add(`/${chunk.file}`)
  }
  visit(earlyScript(body, locale))
  for (const part of ['', ...messages.map((name) => `${name}/`)]) {
    visit(`src/i18n/${part}${locale}.json`)
  }
  // A landing page with a form. The manifests of the other pages do not have this file.
  if (messages.includes('forms')) visit('src/routes/-landing-forms.tsx')
  for (const key of Object.keys(manifest)) {
    const route = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (route !== undefined && routeIds.includes(routeIdOf(route))) visit(key)
  }
  visit('src/boot/entry-client.tsx')
  visit('src/boot/entry-landing.tsx')
  return [...files]
}

/**
 * Returns the source of the script that makes a part of the page work before the app; empty if the page
 * has no such part. `src/boot/intent.ts` runs it first.
 */
function earlyScript(body: string, locale: Locale): string {
  if (body.includes(' id="labor-rate"')) return 'src/boot/early-demo.ts'
  return body.includes(' id="faq_filter"') ? `src/boot/early-search-${locale}.ts` : ''
}

/** Returns the id that TanStack Router gives to a file in `src/routes`. */
const routeIdOf = (file: string) =>
  file === '__root' ? file : `/${file.replace(/(^|\/)index$/, '')}`
