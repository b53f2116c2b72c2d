import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type DownloadProduct, downloadProducts} from '#schemas/page-paths.ts'

/**
 * Writes a sample file for each product if the folder is empty, so that downloads work after the
 * first start. Returns whether it wrote the files.
 */
export async function writeSampleFiles(folder: string): Promise<boolean> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  if ((await readdir(folder)).length > 0) return false
  for (const product of downloadProducts) {
    await mkdir(join(folder, product))
    await writeFile(join(folder, product, `${product}-sample.txt`), sampleOf(product))
  }
  return true
}

const sampleOf = (product: DownloadProduct) => `This is a sample, not the software.

Put the installer of ${product} into this folder and delete this file. Customers download the newest
file in the folder.

Esto es una muestra, no el software. Ocupa el lugar del instalador de ${product}.
`
