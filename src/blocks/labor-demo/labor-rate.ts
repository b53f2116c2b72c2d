/**
 * Parses a labor rate in US dollars per hour, such as `120`, `$120.50` or `120,50`.
 *
 * @returns undefined for any other text, for zero, and for 1000 or more
 */
export function parseLaborRate(text: string): number | undefined {
  const plain = text.replace(/[\s$]/g, '').replace(',', '.')
  return (/^\d{1,3}(\.\d{0,2})?$/.test(plain) && Number(plain)) || undefined
}

/**
 * Returns the price of a job in US dollars, not yet rounded to cents. Adds a billionth, so that half
 * a cent is rounded up: 0.7 h at $17.25 is 12.074999… in floating point.
 */
export const jobPrice = (hours: number, rate: number): number => hours * rate + 1e-9
