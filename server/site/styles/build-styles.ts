import {createHash} from 'node:crypto'
import {readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {browserslistToTargets, transform} from 'lightningcss'
import type {SiteEntry} from '../site-addresses.ts'
import {foldConstants} from './fold-constants.ts'
import {needsOf} from './selector-needs.ts'
import {blocksOf, type SheetBlock, splitOutside} from './sheet-text.ts'
import type {SheetRule, SiteSheet} from './style-rules.ts'

/**
 * Last step of the site's build (server/build/build.ts). Writes one style sheet for the app, including
 * Mantine's theme, and the rules from which each page gets its CSS (page-styles.ts). Doing this in
 * the build saves parsing CSS at startup.
 *
 * @param outDir - folder with the built `client` and `server`; `styles.json` is written into it
 */
async function buildStyles(outDir: string) {
  const assets = join(outDir, 'client/assets')
  const entry: SiteEntry = await import(pathToFileURL(join(outDir, 'server/entry-server.js')).href)
  const files = (await readdir(assets)).filter((file) => file.endsWith('.css')).sort()
  const sheets = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))
  const css = minified(
    printRulesLast(foldConstants(minified([entry.themeStyles(), ...sheets].join('')))),
  )
  const blocks = blocksOf(css)
  const whole = textOf(blocks.filter(({prelude}) => prelude !== '@font-face'))
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 8)
  const sheet: SiteSheet = {
    url: `/assets/style-${hash}.css`,
    rules: rulesOf(css),
  }
  await Promise.all(files.map((file) => rm(join(assets, file))))
  await writeFile(join(outDir, 'client', sheet.url), whole)
  await writeFile(join(outDir, 'styles.json'), JSON.stringify(sheet))
}

/**
 * Moves all `@media print` blocks of minified CSS into one block at the end. This is shorter, and
 * print rules then override screen rules of the same specificity.
 */
export function printRulesLast(css: string): string {
  const isPrint = ({prelude}: SheetBlock) => prelude === '@media print'
  const blocks = blocksOf(css)
  const print = blocks.filter(isPrint).map(({body}) => body)
  const rest = textOf(blocks.filter((block) => !isPrint(block)))
  return print.length > 0 ? `${rest}@media print{${print.join('')}}` : rest
}

const textOf = (blocks: readonly SheetBlock[]) =>
  blocks
    .map(({prelude, body}) => (body === undefined ? `${prelude};` : `${prelude}{${body}}`))
    .join('')

/** Parses minified CSS into rules, in order. */
export function rulesOf(css: string): SheetRule[] {
  return blocksOf(css).map(({prelude, body}): SheetRule => {
    if (body === undefined) return {kind: 'always', css: `${prelude};`}
    const [, at, name = ''] = /^@([\w-]+)\s*([^\s]*)/.exec(prelude) ?? []
    if (!at) {
      return {
        kind: 'style',
        selectors: splitOutside(prelude, ',').map((text) => ({text, needs: needsOf(text)})),
        declarations: splitOutside(body, ';'),
      }
    }
    if (/^(media|supports|container|layer|scope|starting-style)$/.test(at)) {
      return {kind: 'group', prelude, rules: rulesOf(body)}
    }
    const whole = `${prelude}{${body}}`
    return /^(-webkit-)?(keyframes|property)$/.test(at)
      ? {kind: 'named', name, css: whole}
      : {kind: 'always', css: whole}
  })
}

/**
 * The supported browsers, as in README.md. Without this list, Lightning CSS would keep unnecessary
 * prefixes.
 */
const targets = browserslistToTargets([
  'chrome 123',
  'edge 123',
  'firefox 125',
  'safari 17.5',
  'ios_saf 17.5',
])

/** Minifies CSS and flattens nested style rules. */
export const minified = (css: string) =>
  transform({filename: 'site.css', code: Buffer.from(css), minify: true, targets})
    .code.toString()
    // Removes a prefix that Lightning CSS adds for Safari. Safari has not needed it since 12.1.
    .replace(/-webkit-text-decoration-color:[^;}]+;/g, '')
    // Simplifies `calc(… * 1)`. Inlining Mantine's scale of 1 creates such values, and browsers do
    // not compute the values of custom properties.
    .replace(/calc\(([\d.]+\w+) \* 1\)/g, '$1')

const [outDir] = process.argv.slice(2)
if (import.meta.main && outDir) await buildStyles(outDir)
