/**
 * The `tel:` address of a phone number as people write it. Ten digits are a North American number,
 * which gets its country code, so that it can be dialled from abroad.
 */
export function phoneHref(displayed: string): string {
  const digits = displayed.replace(/\D/g, '')
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`
}
