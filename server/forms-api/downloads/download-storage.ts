import type {DownloadProduct} from '#schemas/page-paths.ts'

/** Lifetime of a link in seconds. A download must start within this time, but may take longer. */
export const linkSeconds = 600

/**
 * Matches the names of files that other programs leave in a folder: file managers (`Thumbs.db`),
 * uploads that have not ended (`Setup.exe.filepart`), and the checksums and signatures of a file.
 */
const byOtherPrograms =
  /^(?:\.|~\$|(?:eh)?thumbs\.db$|desktop\.ini$|icon\r|@eadir$|(?:md5|sha\d+)sums?(?:\.txt)?$)|~$|\.(?:part|partial|filepart|crdownload|download|opdownload|aria2|!ut|tmp|temp|swp|md5|sha\d+|asc|sig)$/i

/**
 * Returns whether customers may get a file. It may be the newest one in its folder, but left there by
 * another program, or empty because its upload has just begun.
 */
export const isForCustomers = (name: string, bytes: number): boolean =>
  bytes > 0 && !byOtherPrograms.test(name)

/** Storage of the download files: a folder or a bucket. */
export interface DownloadStorage {
  /**
   * Returns a link to the newest file of a product, valid for `linkSeconds`; undefined if the
   * product has no file.
   *
   * @param origin - origin of the requesting page, such as `https://shop.example`
   */
  link(product: DownloadProduct, origin: string): Promise<string | undefined>
}
