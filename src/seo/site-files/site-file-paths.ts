/** Paths of the files. Each exists in one language and links to the other. */
export const siteFilePaths: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/llms.txt',
]
