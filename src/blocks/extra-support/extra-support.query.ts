import {localized} from '../../content/localized.ts'

/** The texts of the last section of the FAQ page, from the `faqPage`. */
export const extraSupportProjection = `
  ${localized('extraSupportHeading')},
  ${localized('extraSupportText')},
  ${localized('downloadsHeading')},
  ${localized('downloadsText')}
`

/** URLs of files on other sites, from the `siteSettings`; null if the company offers none. */
export const supportDownloadsProjection = `
  remoteSupportMac,
  remoteSupportWindows,
  legalFormatDownload
`
