import {type DownloadProduct, downloadProducts} from '#schemas/page-paths.ts'

/** Returns whether a text is the id of a product with a download. */
export const isProductId = (text: string): text is DownloadProduct =>
  downloadProducts.some((known) => known === text)
