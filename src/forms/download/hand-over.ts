/** Time for the browser to copy a finished file before its storage is freed. */
const copyingMs = 10 * 60_000

/**
 * Saves a complete file through the browser's downloads. Calls `free` when its storage is no longer
 * needed.
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
 * Lets the browser download a file that this page may not read. The browser chooses the name, from
 * the response's headers or the URL. The page stays open.
 */
export const leaveToBrowser = (link: string, name: string) => follow(link, name)

function follow(url: string, name: string) {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.rel = 'noreferrer'
  anchor.click()
}
