import {fileURLToPath} from 'node:url'
import {brotliCompressSync} from 'node:zlib'
import {build} from 'vite'
import {byteFigures} from './byte-budgets.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const kilobyte = 1024

/**
 * Measures the page sizes for which issue 6 sets limits. For comparison, also measures react-dom
 * alone and the text of the home page alone.
 */
export async function bytes(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const pages = await byteFigures(product)
  const [[, home] = ['', undefined]] = pages
  if (!home) throw new Error('No page was measured.')
  const most = Math.max(...[...pages.values()].map(({scriptBefore}) => scriptBefore))
  const row = (what: string, measured: number, targets: Pick<Row, 'must' | 'aim' | 'limit'>) =>
    ({what, unit: 'KB', measured: measured / kilobyte, ...targets}) as const
  return [
    row('JS before the first interaction, any page, gz', most, {must: 1, aim: 0.6, limit: 'none'}),
    row('JS after intent, home page, br', home.scriptAfter, {
      must: 110,
      aim: 95,
      limit: `react-dom alone ${shown((await reactAlone()) / kilobyte, 'KB')}`,
    }),
    row('CSS, home page, inlined, gz', home.css, {must: 6, aim: 4}),
    row('home page HTML with its CSS, br', home.html, {
      must: 20,
      aim: 14,
      limit: `its text alone ${shown((await textAlone(product.site)) / kilobyte, 'KB')}`,
    }),
  ]
}

/**
 * Builds react-dom alone with settings like the site's, and returns its size with brotli, in bytes.
 */
async function reactAlone(): Promise<number> {
  const entry = fileURLToPath(import.meta.resolve('react-dom/client'))
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      define: {'process.env.NODE_ENV': '"production"'},
      build: {write: false, lib: {entry, formats: ['es']}, minify: 'oxc'},
    }),
  ].flat()
  const chunks = built && 'output' in built ? built.output : []
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return brotliCompressSync(code).length
}

/** Returns the size of the home page's text without markup, in bytes after brotli compression. */
async function textAlone(site: string): Promise<number> {
  const html = await (await fetch(site)).text()
  const plainText = html
    .replaceAll(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
  return brotliCompressSync(plainText).length
}
