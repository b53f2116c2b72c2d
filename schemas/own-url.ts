const withoutWww = (host: string) => host.replace(/^www\./, '')

/**
 * Returns whether a URL is of this site, with or without `www.` and `https`.
 *
 * @param publicUrl - origin of the public site
 */
export const isOwnUrl = (url: URL, publicUrl: string): boolean => {
  const own = URL.parse(publicUrl)
  return own !== null && withoutWww(url.host) === withoutWww(own.host)
}
