import type {ProductId} from './products.ts'

/** Lifetime of a link in seconds. A download must start within this time, but may take longer. */
export const LINK_SECONDS = 600

/** Storage of the download files: a folder or a bucket. */
export interface DownloadStorage {
  /**
   * Returns a link to the newest file of a product, valid for `LINK_SECONDS`; undefined if the
   * product has no file.
   *
   * @param origin - origin of the requesting page, such as `https://shop.example`
   */
  link(product: ProductId, origin: string): Promise<string | undefined>
}
