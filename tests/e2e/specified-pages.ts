/** A page of the specification, with all its URLs. */
export interface SpecifiedPage {
  /** The canonical URL in English. */
  canonical: string
  /** All other URLs of the page in section 2 of the specification, in its letter case. */
  aliases: readonly string[]
  /**
   * Whether the title is the name of the company or of a product, which is the same in both
   * languages.
   */
  titleIsName?: boolean
  /** Whether search engines are asked not to index the page. */
  hidden?: boolean
}

/**
 * The pages from the table in section 2 of the specification, copied by hand. They are not read
 * from the code, because they test it.
 */
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
  {canonical: '/correction-status', aliases: []},
  {canonical: '/corrections', aliases: []},
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

/** One path without a page of each kind that a visitor may request. */
export const unknownPaths = ['/nope', '/download/nope', '/automotive-expert/nope/at-all'] as const

/** The short URLs of the specification, with the page to which each redirects. */
export const redirects = [
  {from: '/download/ae', to: '/download/software?productID=AE'},
  {from: '/download/rtlg', to: '/download/software?productID=RTLG'},
] as const

/** Returns the path of a page in a language: Spanish paths start with `/es`. */
export const addressIn = (locale: 'en' | 'es', path: string) =>
  locale === 'es' ? `/es${path === '/' ? '' : path}` : path

/** The pages with a form, each in one of the languages. */
export const formPaths = [
  '/contact-us',
  '/es/correction-form',
  '/correction-status',
  '/automotive-expert/free-trial',
  '/es/download/software?productID=AE',
] as const
