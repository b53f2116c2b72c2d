import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import type {FaqPageQueryResult, ProductPageQueryResult} from '#schemas/types.gen.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {formatMoney} from '#src/i18n/format.ts'
import type {Site} from '#src/pages/content.ts'
import type {PageFacts} from '../page-facts.ts'

interface GuideContent {
  /** The pages that search engines may index, in every language. */
  pages: readonly PageFacts[]
  site: Site
  products: readonly NonNullable<ProductPageQueryResult>[]
  faq: FaqPageQueryResult
  locale: Locale
  /** Formats messages in this language. */
  intl: IntlShape
}

/** Texts that no page has. */
const texts = {
  en: {
    pages: 'Pages',
    markdown: 'The links lead to Markdown. Without .md, the address is that of the web page.',
  },
  es: {
    pages: 'Páginas',
    markdown: 'Los enlaces llevan a Markdown. Sin .md, la dirección es la de la página web.',
  },
} as const satisfies Record<Locale, object>

/**
 * Returns llms.txt, a guide to the site for language models in Markdown: the products with their
 * prices, the contact data of support, and links to every page. Models with a small context may skip
 * the section "Optional", which contains the pages in the other language.
 *
 * @see https://llmstxt.org/
 */
export function guide(content: GuideContent): string {
  const {pages, site, products, faq, locale, intl} = content
  const {companyName, tagline, seoDescription} = site.settings
  const own = pages.filter((page) => page.locale === locale)
  const productOf = ({path}: PageFacts) => products.find(({slug}) => `/${slug}` === path)
  const faqUrl = own.find(({path}) => path === '/faq')?.url
  const sections: [heading: string, lines: string[]][] = [
    [
      intl.formatMessage({id: 'nav.products'}),
      own.flatMap((page) => {
        const product = productOf(page)
        return product ? [link(asMarkdown(page), [page.description, ...prices(product, intl)])] : []
      }),
    ],
    [
      texts[locale].pages,
      own
        .filter((page) => !productOf(page))
        .map((page) => link(asMarkdown(page), [page.description])),
    ],
    [intl.formatMessage({id: 'support.phone'}), contacts(site, intl)],
    [
      intl.formatMessage({id: 'nav.faq'}),
      faq.entries.flatMap(({anchor, question}) =>
        anchor && question?.value && faqUrl
          ? [link({name: question.value, url: `${faqUrl}#${encodeURIComponent(anchor)}`}, [])]
          : [],
      ),
    ],
    [
      // This name has a meaning for programs, so it is the same in every language.
      'Optional',
      pages
        .filter((page) => page.locale !== locale)
        .map((page) => link(asMarkdown(page), [page.description])),
    ],
  ]
  return [
    `# ${oneLine(companyName ?? '')}`,
    ...(seoDescription?.value ? [`> ${oneLine(seoDescription.value)}`] : []),
    ...(tagline?.value ? [oneLine(tagline.value)] : []),
    texts[locale].markdown,
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([heading, lines]) => [`## ${heading}`, '', ...lines].join('\n')),
    '',
  ].join('\n\n')
}

/** Returns a product's prices as complete phrases. */
function prices({signUpCard}: NonNullable<ProductPageQueryResult>, intl: IntlShape): string[] {
  const {price, additionalUserPrice, includedUsers, trialDays} = signUpCard
  return [
    price !== null && intl.formatMessage({id: 'price.perMonth'}, {amount: formatMoney(price)}),
    includedUsers && intl.formatMessage({id: 'price.includedUsers'}, {count: includedUsers}),
    additionalUserPrice !== null &&
      intl.formatMessage({id: 'price.additionalUser'}, {amount: formatMoney(additionalUserPrice)}),
    trialDays && intl.formatMessage({id: 'price.trialDays'}, {days: trialDays}),
  ].filter((phrase) => typeof phrase === 'string')
}

function contacts({settings}: Site, intl: IntlShape): string[] {
  const {phone, supportEmail, supportHours, addressLines} = settings
  const address = intl.formatMessage({id: 'support.address'})
  return [
    ...(phone ? [link({name: phone, url: phoneHref(phone)}, [supportHours?.value])] : []),
    ...(supportEmail ? [link({name: supportEmail, url: `mailto:${supportEmail}`}, [])] : []),
    ...(addressLines?.length ? [`- ${address}: ${oneLine(addressLines.join(', '))}`] : []),
  ]
}

/** Leads to the page as Markdown, unless its URL has a query. */
const asMarkdown = ({name, url}: PageFacts) => {
  const isHome = url.endsWith('/')
  return {name, url: url.includes('?') ? url : `${url}${isHome ? 'index' : ''}.md`}
}

/** Returns a list item: a link, followed by the phrases as sentences. */
function link(
  {name, url}: {name: string; url: string},
  phrases: readonly (string | null | undefined)[],
): string {
  const sentences = phrases.flatMap((phrase) => (phrase ? [oneLine(phrase)] : []))
  const notes = sentences.map((phrase) => (/[.?!]$/.test(phrase) ? phrase : `${phrase}.`)).join(' ')
  return `- [${oneLine(name)}](${url})${notes && `: ${notes}`}`
}

/**
 * Replaces line breaks in an editor's text with spaces, because a list item must be one line, and escapes
 * what would make a link of a part of it.
 */
const oneLine = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]<`]|:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')
