/** A page of the specification, with all its URLs. */
export interface SpecifiedPage {
  /** The canonical URL in English. */
  canonical: string
  /** All other URLs of specification section 2, in its letter case. */
  aliases: readonly string[]
  /** The title is the same in both languages: the name of the company or of a product. */
  titleIsName?: boolean
  /** Excluded from search engines. */
  hidden?: boolean
}

/**
 * The table of specification section 2, copied by hand rather than read from the code under test.
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

/** Paths that do not exist, of each kind that a visitor may request. */
export const unknownPaths = ['/nope', '/download/nope', '/automotive-expert/nope/at-all'] as const

/** Short URLs that redirect to a page. */
export const redirects = [
  {from: '/download/ae', to: '/download/software?productID=AE'},
  {from: '/download/rtlg', to: '/download/software?productID=RTLG'},
] as const

/** The URL in a language: Spanish is below `/es`. */
export const addressIn = (locale: 'en' | 'es', path: string) =>
  locale === 'es' ? `/es${path === '/' ? '' : path}` : path

/** The pages with a form, two in each language. */
export const formPaths = [
  '/contact-us',
  '/es/correction-form',
  '/automotive-expert/free-trial',
  '/es/download/software?productID=AE',
] as const
