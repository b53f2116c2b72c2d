/**
 * Returns the file extension of a URL in lower case, with its dot, such as `.dmg`. Returns undefined
 * for URLs without a file extension, which many file hosts use.
 */
export function fileType(url: string): string | undefined {
  const file = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return /\.[a-z0-9]{2,5}$/i.exec(file)?.[0].toLowerCase()
}
