/**
 * Returns paths of every kind that a site with the sample content serves, with odd queries. The
 * content needs a redirect from `/moved`.
 *
 * @throws if the home page has no picture, script or sharing card
 */
export async function urlsOfEveryKind(origin: string): Promise<string[]> {
  const home = await (await fetch(origin)).text()
  const found = (pattern: RegExp) => {
    const [url] = pattern.exec(home) ?? []
    if (!url) throw new Error(`The home page has no ${pattern}.`)
    return url.replaceAll('&amp;', '&')
  }
  const picture = found(/\/images\/[^"?\s]+\?[^"\s]+/)
  return [
    ...['/', '/faq', '/es', '/real-time-pro-pricing', '/download/software?productID=AE'],
    ...['/?lng=es', '/faq?lng=es', '/es?lng=es', '/es/faq?lng=en', '/?lng=fr', '/nowhere?lng=es'],
    ...['/nowhere', '/es/nowhere', '/moved', '/moved?lng=es', '/download/ae', '/es/moved'],
    ...['/healthz', '/readyz', '/metrics', '/_live/product-pro', '/specrules.json'],
    ...['/_data/en/home-page.json', '/_data/en/none.json', '/og/none.png', '/api/contact'],
    ...['/_staff/health', '/_preview/', '/_preview/assets/none.js'],
    ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/site.webmanifest', '/favicon.svg', '/%'],
    ...[found(/\/og\/[^"]+\.png/), found(/\/assets\/[^"]+\.js/), picture],
    ...[picture.replace('auto=format', ''), `${picture}&rect=0,0,10,10`],
  ]
}
