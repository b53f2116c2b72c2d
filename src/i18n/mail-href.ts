/** A `mailto:` link with a subject and a text, which may have several lines (RFC 6068). */
export function mailHref(address: string, subject: string, text = ''): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`
}
