/** Names Windows keeps for devices, whatever their ending. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Longest name kept, in characters: file systems take 255 bytes. */
const longest = 120

/**
 * The name a download is saved under: what comes after the last slash and before any query
 * (specification section 3), percent-decoded, without what a file system or a shell would take for
 * something else.
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
