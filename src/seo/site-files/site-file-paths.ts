/** Where the files are; each is there in one language, which links the other. */
export const siteFilePaths: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/llms.txt',
]
