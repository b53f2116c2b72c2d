/** Providers that many people use. Other domains are only checked for their ending. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
]

/** Providers whose name differs from one of those in a single letter. */
const others: ReadonlySet<string> = new Set(['mail.com', 'ymail.com', 'email.com'])

/** Endings that no domain has. */
const noEndings: readonly [pattern: RegExp, meant: string][] = [
  [/\.(?:con|cpm|cmo|ocm|vom|xom|coom|comm|cim|cok)$/, '.com'],
  [/\.(?:ner|nte|ney|neet|nett)$/, '.net'],
]

/** Returns whether two texts differ by one missing, extra, wrong or swapped letter. */
function differByOneSlip(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (Math.max(left.length, right.length) === 1) return true
  return left.length === 2 && left === [...right].reverse().join('')
}

/**
 * Returns the address that was probably meant by one with a typing error in its domain, such as
 * `ana@gmial.com` or `ana@shop.con`. The answer to such an address reaches nobody.
 *
 * @returns undefined if there is no error
 */
export function likelyEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1) return undefined
  const ended = noEndings.reduce((text, [pattern, meant]) => text.replace(pattern, meant), domain)
  const known = others.has(ended)
    ? undefined
    : providers.find((each) => differByOneSlip(ended, each))
  const meant = known ?? ended
  return meant === domain ? undefined : typed.slice(0, at + 1) + meant
}
