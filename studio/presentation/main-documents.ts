import {defineDocuments} from 'sanity/presentation'

const inBoth = (path: string) => [path, `/es${path === '/' ? '' : path}`]

/** The document that the form opens for each page in the preview. */
export const mainDocuments = defineDocuments([
  {route: inBoth('/'), type: 'homePage'},
  {route: inBoth('/faq'), type: 'faqPage'},
  {route: '/privacy', filter: '_id == "privacy-en"'},
  {route: '/es/privacy', filter: '_id == "privacy-es"'},
  {
    route: [...inBoth('/contact-us'), ...inBoth('/ContactUs/ContactUsConfirm')],
    type: 'contactPage',
  },
  {
    route: [...inBoth('/correction-form'), ...inBoth('/CorrectionsForm/CorrectionsConfirm')],
    type: 'correctionPage',
  },
  {
    route: [
      ...inBoth('/automotive-expert/free-trial'),
      ...inBoth('/AutomotiveExpert/FreeTrial/AEformConfirm'),
    ],
    type: 'trialPage',
  },
  {route: inBoth('/download/software'), type: 'downloadPage'},
  {route: inBoth('/404'), type: 'notFoundPage'},
  // The form does not open by itself for a landing page with more than three parts in its address.
  ...['/:a', '/:a/:b', '/:a/:b/:c'].map((path) => ({
    route: inBoth(path),
    filter: `(_type == "product" && slug.current == $slug)
      || (_type == "landingPage" && $address in [address, spanishAddress])`,
    params: ({params}: {params: Record<string, string>}) => {
      const slug = [params.a, params.b, params.c].filter(Boolean).join('/')
      return {slug, address: `/${slug}`}
    },
  })),
])
