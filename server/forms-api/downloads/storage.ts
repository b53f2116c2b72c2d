import type {ProductId} from './products.ts'

/** How long a link is good for, in seconds: to start a download, not to finish it. */
export const LINK_SECONDS = 600

/** Where the files are. */
export interface DownloadStorage {
  /**
   * A link to the newest file of a product, good for some minutes; undefined where it has none.
   *
   * @param origin - of the page that asked, such as `https://shop.example`
   */
  link(product: ProductId, origin: string): Promise<string | undefined>
}
