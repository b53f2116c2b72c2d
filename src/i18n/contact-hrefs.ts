/**
 * Returns a `tel:` link for a formatted phone number. Ten digits are a North American number and
 * get the country code, so that it can be dialled from abroad.
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
