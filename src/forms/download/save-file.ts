/** Milliseconds after which the storage of a saved file is freed. Until then the browser copies it. */
const copyingMs = 10 * 60_000

/**
 * Saves a complete file to the browser's downloads. Calls `free` when the file's storage is no
 * longer needed.
 */
export function saveFile(file: Blob, name: string, free: () => void) {
  const url = URL.createObjectURL(file)
  follow(url, name)
  setTimeout(() => {
    URL.revokeObjectURL(url)
    free()
  }, copyingMs)
}

/**
 * Lets the browser download a file that this page's scripts cannot read. The browser takes the file
 * name from the response's headers or the URL. The page stays open.
 */
export const downloadInBrowser = (link: string, name: string) => follow(link, name)

function follow(url: string, name: string) {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.rel = 'noreferrer'
  anchor.click()
}

/** Names that Windows reserves for devices, with or without an extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Maximum length of a file name in characters. File systems allow at most 255 bytes. */
const longest = 120

/**
 * Returns the name to save a download under: the last segment of the URL's path (specification
 * section 3), percent-decoded, without characters that are special in file systems or shells.
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
