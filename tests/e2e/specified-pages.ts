/** A page of the specification, with every address it has there. */
export interface SpecifiedPage {
  /** The one address search engines are told, in English. */
  canonical: string
  /** All other addresses of specification section 2, in its own letter case. */
  aliases: readonly string[]
  /** The page's name is the same in both languages: it is the company's or a product's. */
  titleIsName?: boolean
  /** Nobody should come to it from a search. */
  hidden?: boolean
}

/** The table of specification section 2, as it stands there: not read from what is tested. */
export const specifiedPages: readonly SpecifiedPage[] = [
  {canonical: '/', aliases: [], titleIsName: true},
  {
    canonical: '/real-time-labor-guide',
    aliases: [
      '/Real-TimeLaborGuide',
      '/real-time-labor-guide-pricing',
      '/real-time-labor-guide-features',
    ],
  },
  {
    canonical: '/real-time-pro',
    aliases: ['/Real-TimePro', '/real-time-pro-pricing', '/real-time-pro-features'],
    titleIsName: true,
  },
  {
    canonical: '/automotive-expert',
    aliases: [
      '/ShopDriverElite',
      '/AutomotiveExpert',
      '/automotive-expert-pricing',
      '/automotive-expert-features',
    ],
    titleIsName: true,
  },
  {canonical: '/faq', aliases: ['/FrequentlyAskedQuestions']},
  {canonical: '/contact-us', aliases: ['/ContactUs', '/contactUs']},
  {canonical: '/ContactUs/ContactUsConfirm', aliases: [], hidden: true},
  {canonical: '/correction-form', aliases: ['/CorrectionsForm']},
  {canonical: '/CorrectionsForm/CorrectionsConfirm', aliases: [], hidden: true},
  {canonical: '/privacy', aliases: ['/Privacy-Policy', '/PrivacyPolicy', '/PrivacyStatement']},
  {canonical: '/automotive-expert/free-trial', aliases: ['/AutomotiveExpert/FreeTrial']},
  {canonical: '/AutomotiveExpert/FreeTrial/AEformConfirm', aliases: [], hidden: true},
  {canonical: '/download/software', aliases: [], hidden: true},
  ...['AE', 'RTLG', 'FFL', 'MRA', 'WRA'].map((id) => ({
    canonical: `/download/software?productID=${id}`,
    aliases: [],
    hidden: true,
  })),
]

/** Paths that lead nowhere, of each form a visitor may come upon. */
export const unknownPaths = ['/nope', '/download/nope', '/automotive-expert/nope/at-all'] as const

/** Short addresses that send a visitor on to a page. */
export const redirects = [
  {from: '/download/ae', to: '/download/software?productID=AE'},
  {from: '/download/rtlg', to: '/download/software?productID=RTLG'},
] as const

/** An address in a language: Spanish stands under `/es`. */
export const addressIn = (locale: 'en' | 'es', path: string) =>
  locale === 'es' ? `/es${path === '/' ? '' : path}` : path

/** The pages with a form, two in each language. */
export const formPaths = [
  '/contact-us',
  '/es/correction-form',
  '/automotive-expert/free-trial',
  '/es/download/software?productID=AE',
] as const
