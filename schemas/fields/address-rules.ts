import type {StringRule} from 'sanity'
import {said} from './said.ts'

const pathOnThisSite = /^\/(?!\/)[^\s?#]*$/

const isWebAddress = (text: string): boolean => {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const {protocol} = new URL(text)
  return protocol === 'https:' || protocol === 'http:'
}

/** A path such as `/faq`: of this site, so never `//host`; no query and no fragment. */
export const isPath = (text: string): boolean => pathOnThisSite.test(text)

/** Rules of an optional link: a path of this site, which may carry ?query and #fragment, or a URL. */
export const linkRules = (rule: StringRule): StringRule[] => [
  rule.custom(
    (link) =>
      !link ||
      isPath(link.replace(/[?#]\S*$/, '')) ||
      isWebAddress(link) ||
      said(
        'Start with / for a page of this site, such as /faq, or with https:// for another site; leave out spaces.',
        'Empiece con / si es una página de este sitio, como /faq, o con https:// si es de otro sitio; no deje espacios.',
      ),
  ),
]
