import type {DownloadProduct} from '#schemas/page-paths.ts'

/** Lifetime of a link in seconds. A download must start within this time, but may take longer. */
export const linkSeconds = 600

/**
 * Matches the names of files that other programs leave in a folder: file managers (`Thumbs.db`),
 * uploads that have not ended (`Setup.exe.filepart`), and checksums and signatures.
 */
const byOtherPrograms =
  /^(?:\.|~\$|(?:eh)?thumbs\.db$|desktop\.ini$|icon\r|@eadir$|nohup\.out$|read-?me(?:\.\w+)?$)|~$|(?:^|[._-])(?:md5|sha-?\d+|check)[_-]?(?:sums?)?(?:\.(?:txt|asc|sig))?$|\.(?:part|partial|filepart|crdownload|download|opdownload|unconfirmed|aria2|!\w+|dlm|tdm|tmp\w*|temp|bak|swp|crc|sfv|asc|sig|minisig|torrent|log|lnk|url)$/i

/** Matches the name of a file with an extension, unlike the folder `Setup 1.2` beside `Setup 1.2.exe`. */
const hasExtension = /\.(?:[a-z]\w{1,5}|7z)$/i

/** Matches the name of a program or an archive, such as `Setup.exe.zip` beside `Setup.exe`. */
const isPackage = /\.(?:exe|msi|zip|7z|rar|gz|iso|dmg|pkg|apk)$/i

/**
 * Returns whether customers may get a file. It may be the newest one in its folder, but left there by
 * another program, or empty because its upload has just begun.
 *
 * @param others - the names of all files in the folder. A file is left beside another if its name is that of
 *   the other one with more at its end, such as `Setup.exe.sha256sum` or `Setup.exe:Zone.Identifier`
 */
export const isForCustomers = (name: string, bytes: number, others: readonly string[]): boolean =>
  bytes > 0 &&
  !byOtherPrograms.test(name) &&
  (isPackage.test(name) ||
    !others.some(
      (other) =>
        hasExtension.test(other) && (name.startsWith(`${other}.`) || name.startsWith(`${other}:`)),
    ))

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
