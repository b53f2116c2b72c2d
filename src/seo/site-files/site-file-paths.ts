/**
 * URL paths of the files about the whole site. Each exists in one language and links to pages in
 * both.
 */
export const siteFilePaths: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/llms.txt',
]
