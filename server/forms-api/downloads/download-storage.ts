import type {ProductId} from './products.ts'

/** Lifetime of a link in seconds. A download must start within it, but not finish. */
export const LINK_SECONDS = 600

/** Storage of the download files: a folder or a bucket. */
export interface DownloadStorage {
  /**
   * A link to the newest file of a product, valid for `LINK_SECONDS`. Undefined if there is no file.
   *
   * @param origin - of the requesting page, such as `https://shop.example`
   */
  link(product: ProductId, origin: string): Promise<string | undefined>
}
