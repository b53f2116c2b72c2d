/**
 * Returns robots.txt, which allows crawlers to fetch all pages.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /_data/',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
