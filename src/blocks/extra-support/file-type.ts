/**
 * What kind of file an address ends in, with its dot and in small letters: `.dmg`. Undefined where
 * the address does not say, as many file hosts' do not.
 */
export function fileType(url: string): string | undefined {
  const file = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return /\.[a-z0-9]{2,5}$/i.exec(file)?.[0].toLowerCase()
}
