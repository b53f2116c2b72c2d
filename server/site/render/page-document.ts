import type {Locale} from '#schemas/locales.ts'
import {manifestPaths} from '#schemas/reserved-paths.ts'
import {firstPicturePreloads} from '../pictures/first-picture.ts'
import type {SiteEntry} from '../site-addresses.ts'
import {withoutStyleAttributes} from '../styles/style-attributes.ts'
import type {BuiltSite, ScriptNeeds} from './built-site.ts'

/** The parts of a document that differ between pages. */
export interface DocumentParts extends ScriptNeeds {
  locale: Locale
  head: string
  /** HTML that only crawlers need. */
  crawlers: {tags: string; linkedData: string}
  /** HTML of the announcement bar; empty if there is no announcement. */
  announcement: string
  body: string
  /** CSS that shows a small preview of the first picture; see PicturePreviews. */
  pictureCss?: string
  /** Page data that the app reads from the document as JSON. */
  data: {environment: {uncounted?: true}}
  /** In a preview: replaces the visitors' styles and scripts. */
  preview?: {
    css: string
    /** URL of the preview's module script. */
    script: string
    /** HTML of the bar that marks the page as a preview. */
    bar: string
  }
}

/**
 * Creates a page's HTML document. It is complete without JavaScript, and no resource blocks its
 * display.
 */
export function pageDocument(site: BuiltSite, parts: DocumentParts): string {
  const {locale, head, crawlers, announcement, data, preview} = parts
  const {uncounted} = data.environment
  const {body, css, whole} = styled(site, parts)
  const scripts = preview?.script ?? site.scripts(parts, locale).join(' ')
  const isPreview = preview ? ' data-preview' : ''
  const isUncounted = uncounted ? ' data-uncounted' : ''
  // Pages with a form, or with something that only the app can show, load the app without waiting
  // for the visitor (before-app.ts). So do pages in development, because Vite may reload them at
  // any time.
  const isSoon = !site.styles || /<form\b|\bdata-soon\b/.test(body) ? ' data-soon="1"' : ''
  // Do not link the complete stylesheet: the page contains all CSS rules that it needs. Only the app
  // needs the complete stylesheet.
  const appStyles = whole && ` data-styles="${whole}"`
  const {pageDataId} = site.entry
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-mantine-color-scheme="light"${isPreview}${isUncounted}${isSoon} data-app="${scripts}"${appStyles}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${site.inlineScript}</script>`,
    head,
    crawlers.tags,
    ...barColors(site.entry),
    // The page itself links phone numbers. Additional links by the browser would break hydration.
    '<meta name="format-detection" content="telephone=no">',
    ...(preview ? [] : [firstPicturePreloads(body), ...site.fonts.map(fontPreload)]),
    `<style>${css}</style>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPaths[locale]}">`,
    crawlers.linkedData,
    '</head><body>',
    preview?.bar ?? '',
    `<div id="root">${withAnnouncement(body, announcement, site)}</div>`,
    `<script type="application/json" id="${pageDataId}">${jsonForHtml(data)}</script>`,
    // A preview loads its script immediately, without waiting for an interaction.
    preview ? `<script type="module" src="${preview.script}"></script>` : '',
    '</body></html>',
  ].join('')
}

/**
 * Inserts the announcement bar and its script between the skip link and the header. Both are direct
 * children of the root element, where hydration skips elements that React did not render.
 */
const withAnnouncement = (body: string, bar: string, {announcementScript}: BuiltSite) =>
  bar
    ? body.replace('<header', (header) => `<script>${announcementScript}</script>${bar}${header}`)
    : body

/** Returns a page's CSS and body, and the URL of the complete style sheet. */
function styled(
  {styles, entry}: BuiltSite,
  {announcement, body, preview, pictureCss = ''}: DocumentParts,
) {
  if (preview) return {css: preview.css, body, whole: ''}
  if (!styles) return {css: entry.themeStyles(), body, whole: ''}
  const {html, css} = withoutStyleAttributes(body)
  const root = `<html lang data-app><head><body><div id="root">${announcement}`
  return {css: styles.of(root + body) + css + pictureCss, body: html, whole: styles.url}
}

/** Gives the browser's toolbars the color of the header. */
const barColors = ({tokenColor}: SiteEntry) =>
  (['light', 'dark'] as const).map((scheme) => {
    const color = tokenColor('color-paper', scheme, 'ink')
    return `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`
  })

const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`

/** Serializes data as JSON that cannot close its script element. */
const jsonForHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
