/** Saves a file in the user's downloads. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Firefox reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address))
}
