import type {StringRule} from 'sanity'
import {said} from './said.ts'

/** No host is called this. */
const site = 'http://site.invalid'

const pathOnThisSite = /^\/(?!\/)[^\s?#]*$/

const isWebAddress = (text: string): boolean => {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const {protocol, hostname} = new URL(text)
  // Every public host name has a dot; "https://google" is a typing mistake.
  return (protocol === 'https:' || protocol === 'http:') && /[^.]\.[^.]/.test(hostname)
}

const isMailAddress = (text: string): boolean => /^[^\s@/:?]+@[^\s@/:?]+\.[^\s@/:?.]+$/.test(text)

const isContactAddress = (text: string): boolean => {
  const [, scheme, rest = ''] = /^(mailto|tel):(.*)$/i.exec(text) ?? []
  if (scheme?.toLowerCase() === 'mailto') return isMailAddress(rest.replace(/\?\S*$/, ''))
  return scheme !== undefined && /^\+?[\d().-]{3,}(;\S+)?$/.test(rest)
}

/** The address that an editor most likely meant by text that is none: `www.a.com`, a mail, a phone. */
const meantAddress = (text: string): string | undefined => {
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
 * A path such as `/faq`: of this site, no query and no fragment. Browsers read `//host`, `/\host` and,
 * as the target of a redirect, `/.//host` as another site.
 */
export const isPath = (text: string): boolean => {
  const url =
    pathOnThisSite.test(text) && URL.canParse(text, site) ? new URL(text, site) : undefined
  return url?.origin === site && !/^(\/es)?\/\//i.test(url.pathname)
}

/**
 * Rules of an optional link: a path of this site, which may carry ?query and #fragment, or a web
 * address.
 *
 * @param contact - whether mailto: and tel: addresses are allowed too
 */
export const linkRules = (rule: StringRule, {contact = false} = {}): StringRule[] => [
  rule.custom((link) => {
    if (!link || isPath(link.replace(/[?#]\S*$/, '')) || isWebAddress(link)) return true
    if (contact && isContactAddress(link)) return true
    const meant = meantAddress(link)
    if (meant && (contact || isWebAddress(meant))) {
      return said(`Write it as ${meant}`, `Escríbalo así: ${meant}`)
    }
    return contact
      ? said(
          'Start with / for a page of this site, such as /faq, or with https://, mailto: or tel:. Leave out spaces.',
          'Empiece con / si es una página de este sitio, como /faq, o con https://, mailto: o tel:. No deje espacios.',
        )
      : said(
          'Start with / for a page of this site, such as /faq, or with https:// for another site; leave out spaces.',
          'Empiece con / si es una página de este sitio, como /faq, o con https:// si es de otro sitio; no deje espacios.',
        )
  }),
]
