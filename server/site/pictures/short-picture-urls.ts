/**
 * Matches the URL path of a picture in HTML or JSON: at the start of a text, or after the space between the
 * files of a `srcset`. Other sites' pictures and links are left out.
 */
const picturePath =
  /(?<=["\s]\/?)(images\/[a-z0-9-]+\/[a-z0-9_-]+\/[0-9a-f]{12})[0-9a-f]{28}(?=-\d+x\d+\.[a-z]+\b)/g

/**
 * Shortens the hashes in the URLs of the lake's pictures to 12 characters, which the lake also serves
 * (packages/content-lake/src/assets/serve-asset.ts). Hashes do not compress: the whole ones are a
 * twentieth of the home page.
 *
 * @param text - the HTML of a page, or its content as JSON
 */
export const withShortPictureUrls = (text: string): string => text.replace(picturePath, '$1')
