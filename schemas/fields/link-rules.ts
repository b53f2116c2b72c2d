import type {CustomValidator, StringRule} from 'sanity'
import {unwrappedLink} from '../pasted-text.ts'
import {bilingual} from './bilingual.ts'
import {nameLanguage} from './name-language.ts'

/** A base URL for parsing paths. The top-level domain `.invalid` is reserved, so no such host exists. */
const site = 'http://site.invalid'

const pathOnThisSite = /^\/(?!\/)[^\s?#]*$/

const isWebAddress = (text: string): boolean => {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const {protocol, hostname} = new URL(text)
  // Require a dot in the host name. A URL such as "https://google" is a typing mistake.
  return (protocol === 'https:' || protocol === 'http:') && /[^.]\.[^.]/.test(hostname)
}

const isMailAddress = (text: string): boolean => /^[^\s@/:?]+@[^\s@/:?]+\.[^\s@/:?.]+$/.test(text)

const isContactAddress = (text: string): boolean => {
  const [, scheme, rest = ''] = /^(mailto|tel):(.*)$/i.exec(text) ?? []
  if (scheme?.toLowerCase() === 'mailto') return isMailAddress(rest.replace(/\?\S*$/, ''))
  return scheme !== undefined && /^\+?[\d().-]{3,}(;\S+)?$/.test(rest)
}

/**
 * Returns the URL that an editor probably meant by a text without a URL scheme, such as `www.a.com`,
 * an email address or a phone number.
 */
const suggestedUrl = (text: string): string | undefined => {
  const typed = text.trim()
  if (isMailAddress(typed)) return `mailto:${typed}`
  if (/^\+?[\d\s().-]{7,}$/.test(typed)) {
    const digits = typed.replace(/\D/g, '')
    return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
  }
  const address = `https://${typed}`
  return /^[a-z\d-]+\./i.test(typed) && isWebAddress(address) ? address : undefined
}

/**
 * Returns whether a text is a path of this site, such as `/faq`, without query and fragment. Returns
 * false for `//host`, `/\host` and `/.//host`, which browsers treat as links to another site.
 */
export const isPath = (text: string): boolean => {
  const url =
    pathOnThisSite.test(text) && URL.canParse(text, site) ? new URL(text, site) : undefined
  return url?.origin === site && !/^(\/es)?\/\//i.test(url.pathname)
}

/**
 * Returns the rules for an optional link: a path of this site (a query and a fragment are allowed)
 * or a web address.
 *
 * @param contact - whether mailto: and tel: links are allowed too
 */
export const linkRules = (rule: StringRule, {contact = false} = {}): StringRule[] => [
  rule.custom(nameLanguage(isLink(contact))),
]

/**
 * Creates a validator for a link, for use outside `linkRules`.
 *
 * @param contact - whether mailto: and tel: links are allowed too
 */
export const isLink =
  (contact: boolean): CustomValidator<string | undefined> =>
  (link) => {
    const inner = link && unwrappedLink(link)
    if (!link || isPath(link.replace(/[?#]\S*$/, ''))) return true
    if (inner === link && isWebAddress(link)) return true
    if (contact && isContactAddress(link)) return true
    const meant = inner === link ? suggestedUrl(link) : inner
    if (meant && (contact || isWebAddress(meant))) {
      return bilingual(`Write the link as ${meant}`, `Escriba el enlace así: ${meant}`)
    }
    return contact
      ? bilingual(
          'Start with / for a page of this site (such as /faq), https:// for another site, mailto: for an email address or tel: for a phone number. Do not use spaces.',
          'Empiece con / si es una página de este sitio (como /faq), https:// si es de otro sitio, mailto: si es un correo o tel: si es un teléfono. No deje espacios.',
        )
      : bilingual(
          'Start with / for a page of this site (such as /faq), or with https:// for another site. Do not use spaces.',
          'Empiece con / si es una página de este sitio (como /faq), o con https:// si es de otro sitio. No deje espacios.',
        )
  }
