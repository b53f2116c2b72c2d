import {localized} from '../../content/localized.ts'

/** The words around phone and downloads at the end of the FAQ page, out of the `faqPage`. */
export const extraSupportProjection = `
  ${localized('extraSupportHeading')},
  ${localized('extraSupportText')},
  ${localized('downloadsHeading')},
  ${localized('downloadsText')}
`

/** Files that lie elsewhere, out of the `siteSettings`; null where the company offers none. */
export const supportDownloadsProjection = `
  remoteSupportMac,
  remoteSupportWindows,
  legalFormatDownload
`
