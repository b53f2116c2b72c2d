/**
 * Returns a `tel:` link for a formatted phone number. A number with ten digits is North American and
 * gets the country code, so that visitors can dial it from abroad.
 */
export function phoneHref(displayed: string): string {
  const digits = displayed.replace(/\D/g, '')
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`
}

/** Returns a `mailto:` link with a subject and a text, which may have several lines (RFC 6068). */
export function mailHref(address: string, subject: string, text = ''): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`
}
