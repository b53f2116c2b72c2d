import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'
import type {Plugin} from 'vite'

/**
 * A Vite plugin that writes a compressed copy, `NAME.br`, next to each script and style sheet. The best
 * compression takes too long for a server at the first request, and saves an eighth.
 */
export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    async writeBundle({dir = ''}, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, {params}))
}
