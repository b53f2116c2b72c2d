/**
 * A URL's file extension in lower case, with its dot: `.dmg`. Undefined without one, as in many
 * file hosts' URLs.
 */
export function fileType(url: string): string | undefined {
  const file = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return /\.[a-z0-9]{2,5}$/i.exec(file)?.[0].toLowerCase()
}
