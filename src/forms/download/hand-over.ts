/** How long the browser gets to copy a finished file before its place is given up. */
const copyingMs = 10 * 60_000

/** Gives a whole file to the browser's downloads under its name; calls `free` when it is theirs. */
export function saveFile(file: Blob, name: string, free: () => void) {
  const url = URL.createObjectURL(file)
  follow(url, name)
  setTimeout(() => {
    URL.revokeObjectURL(url)
    free()
  }, copyingMs)
}

/**
 * Has the browser fetch a file that this page may not read. The name is then the browser's to choose,
 * by the answer's headers or, as ours, by the last part of the link. The page stays.
 */
export const leaveToBrowser = (link: string, name: string) => follow(link, name)

function follow(url: string, name: string) {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.rel = 'noreferrer'
  anchor.click()
}
