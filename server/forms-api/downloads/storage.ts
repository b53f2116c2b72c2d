import type {ProductId} from './products.ts'

/** Validity of a link in seconds. A download must start within it, not finish. */
export const LINK_SECONDS = 600

/** Where the downloadable files are. */
export interface DownloadStorage {
  /**
   * Returns a link to the newest file of a product, valid for some minutes; undefined without a file.
   *
   * @param origin - of the page that asked, such as `https://shop.example`
   */
  link(product: ProductId, origin: string): Promise<string | undefined>
}
