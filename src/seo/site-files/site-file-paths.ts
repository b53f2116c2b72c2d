/**
 * URL paths of the files about the whole site. These files exist in only one language, and link to
 * the English and the Spanish pages.
 */
export const siteFilePaths: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/llms.txt',
]
