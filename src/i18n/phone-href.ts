/**
 * A `tel:` link for a formatted phone number. Ten digits are a North American number and get the
 * country code, so that it can be dialled from abroad.
 */
export function phoneHref(displayed: string): string {
  const digits = displayed.replace(/\D/g, '')
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`
}
