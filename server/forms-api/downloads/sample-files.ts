import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type ProductId, productIds} from './products.ts'

/**
 * Writes a sample file for each product into an empty folder, so that downloads work at the first
 * start. Returns false if the folder has files.
 */
export async function plantSampleFiles(folder: string): Promise<boolean> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  if ((await readdir(folder)).length > 0) return false
  for (const product of productIds) {
    await mkdir(join(folder, product))
    await writeFile(join(folder, product, `${product}-sample.txt`), sampleOf(product))
  }
  return true
}

const sampleOf = (product: ProductId) => `This is a sample, not the software.

Put the installer of ${product} into this folder and delete this file. Visitors download the newest
file of the folder.

Esto es una muestra, no el software. Aquí va el instalador de ${product}.
`
