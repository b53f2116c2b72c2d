import type {SiteSettings} from '#src/ui/site.tsx'

/** Settings in which an editor left every optional field empty. */
export const bareSettings: Partial<SiteSettings> = {
  phone: null,
  fax: null,
  supportEmail: null,
  supportHours: null,
  addressLines: null,
}

/** The parts of the email that a `mailto:` link starts. */
export interface BegunEmail {
  to: string
  subject: string | null
  text: string | null
}

/** Returns the emails that a page's `mailto:` links start. */
export const begunEmails = (page: HTMLElement): BegunEmail[] =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')].map(({href}) => {
    const {pathname, searchParams} = new URL(href)
    return {to: pathname, subject: searchParams.get('subject'), text: searchParams.get('body')}
  })

/** Returns the `tel:` links of a page, each with its text. */
export const calls = (page: HTMLElement): [string, string | null][] =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({href, textContent}) => [
    href,
    textContent,
  ])

/** Returns the texts of a page's description lists (`dl`): each term with its description. */
export const details = (page: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...page.querySelectorAll('dt')].map((term) => [
      term.textContent ?? '',
      term.nextElementSibling?.textContent ?? '',
    ]),
  )

const filled = 'a, dl, dd, dt, li, ul, ol, p, h1, h2, h3, address, span:not(figure span)'

/**
 * Returns the empty elements of a page, and texts such as "undefined" that missing content leaves.
 */
export function holes(page: HTMLElement): string[] {
  const empty = [...page.querySelectorAll(filled)]
    .filter((element) => element.textContent?.trim() === '' && !element.querySelector('svg'))
    .map((element) => element.outerHTML)
  const code = /\b(null|undefined|NaN)\b/.exec(page.textContent ?? '')
  return code ? [...empty, code[0]] : empty
}
