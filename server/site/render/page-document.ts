import type {Locale} from '#schemas/locales.ts'
import {firstPicturePreloads} from '../pictures/first-picture.ts'
import {withoutStyleAttributes} from '../styles/style-attributes.ts'
import type {BuiltSite, ScriptNeeds, SiteEntry} from './built-site.ts'

/** The parts of a page's document that differ from page to page. */
export interface DocumentParts extends ScriptNeeds {
  locale: Locale
  head: string
  /** What only crawlers read. */
  crawlers: {tags: string; linkedData: string}
  body: string
  /** Styles that stand for the first picture until it comes; see PicturePreviews. */
  pictureCss?: string
  /** Left in the page as JSON for the app; serializable. */
  data: unknown
  /** Of a preview, in place of the visitor's styles and scripts. */
  preview?: {
    css: string
    /** URL of its one script, a module. */
    script: string
    /** HTML of what marks it as a preview. */
    bar: string
  }
}

/**
 * Puts a page's HTML document together: complete without a script, and nothing linked that it would
 * have to wait for.
 */
export function pageDocument(site: BuiltSite, parts: DocumentParts): string {
  const {locale, head, crawlers, data, preview} = parts
  const {body, css, whole} = styled(site, parts)
  const scripts = preview?.script ?? site.scripts(parts, locale).join(' ')
  const isPreview = preview ? ' data-preview' : ''
  // Where there is a form, or what only the app can show, it comes by itself (before-app.ts); so it
  // does while the site is worked on, as Vite may load the page anew at any time.
  const isSoon = !site.styles || /<form\b|\bdata-soon\b/.test(body) ? ' data-soon="1"' : ''
  const {pageDataId} = site.entry
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-mantine-color-scheme="light"${isPreview}${isSoon} data-app="${scripts}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${site.inlineScript}</script>`,
    head,
    crawlers.tags,
    ...barColors(site.entry),
    // The page links every phone number itself; a browser that did would change what React knows.
    '<meta name="format-detection" content="telephone=no">',
    ...(preview ? [] : [firstPicturePreloads(body), ...site.fonts.map(fontPreload)]),
    `<style>${css}</style>`,
    // Nobody waits for it; the app makes it the page's own (src/app-styles.ts).
    whole && `<link rel="stylesheet" media="print" href="${whole}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    crawlers.linkedData,
    '</head><body>',
    preview?.bar ?? '',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${pageDataId}">${jsonForHtml(data)}</script>`,
    // Nobody waits for a first sign of intent here.
    preview ? `<script type="module" src="${preview.script}"></script>` : '',
    '</body></html>',
  ].join('')
}

/** A page's CSS, the body it is for, and the URL of all of the site's. */
function styled({styles, entry}: BuiltSite, {body, preview, pictureCss = ''}: DocumentParts) {
  if (preview) return {css: preview.css, body, whole: ''}
  if (!styles) return {css: entry.themeStyles(), body, whole: ''}
  const {html, css} = withoutStyleAttributes(body)
  const root = '<html lang data-app><head><body><div id="root">'
  return {css: styles.of(root + body) + css + pictureCss, body: html, whole: styles.url}
}

/** The browser's own bars take the colour of the header they stand above. */
const barColors = ({tokenColor}: SiteEntry) =>
  (['light', 'dark'] as const).map((scheme) => {
    const color = tokenColor('color-paper', scheme, 'ink')
    return `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`
  })

const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`

/** JSON that cannot end the script element it stands in, whatever an editor typed. */
const jsonForHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
