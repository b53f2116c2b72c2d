/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Maximum length in characters: file systems allow 255 bytes. */
const longest = 120

/**
 * The name to save a download under: the last segment of the URL's path (specification section 3),
 * percent-decoded, without characters that file systems or shells treat specially.
 */
export function fileNameOf(link: URL): string {
  const last = link.pathname.slice(link.pathname.lastIndexOf('/') + 1)
  const name = decoded(last)
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (!name) return 'download'
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const short = [...stem].slice(0, longest - ending.length).join('') + ending
  return deviceName.test(short) ? `_${short}` : short
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
