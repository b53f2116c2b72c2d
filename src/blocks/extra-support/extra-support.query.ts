import {localized} from '../../content/localized.ts'

/** GROQ for the texts of the last section of the FAQ page, from the `faqPage` document. */
export const extraSupportProjection = `
  ${localized('extraSupportHeading')},
  ${localized('extraSupportText')},
  ${localized('downloadsHeading')},
  ${localized('downloadsText')}
`

/**
 * GROQ for the URLs of support files on other sites, from the `siteSettings` document. The URL of a
 * file that the company does not offer is null.
 */
export const supportDownloadsProjection = `
  remoteSupportMac,
  remoteSupportWindows,
  legalFormatDownload
`
