import {defineQuery} from 'groq'
import {writtenInGroq} from '#schemas/written.ts'

/* Queries that only the server runs, to find pages and for mails. */

/** Queries the company data for e-mails to visitors. */
export const companyQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  companyName,
  phone,
  supportEmail,
  "supportHours": supportHours[${writtenInGroq}]{language, value}
}`)

/** Queries the texts of mails in all languages. */
export const mailTextsQuery = defineQuery(`*[_type == "mailTexts" && _id == "mailTexts"][0]{
  greeting[]{language, value},
  contactSubject[]{language, value},
  contactOpening[]{language, value},
  contactClosing[]{language, value},
  correctionSubject[]{language, value},
  correctionOpening[]{language, value},
  correctionClosing[]{language, value},
  trialSubject[]{language, value},
  trialOpening[]{language, value},
  trialClosing[]{language, value},
  answerClosing[]{language, value},
  reviewSubject[]{language, value},
  reviewOpening[]{language, value},
  reviewClosing[]{language, value},
  acceptedSubject[]{language, value},
  acceptedOpening[]{language, value},
  acceptedClosing[]{language, value},
  declinedSubject[]{language, value},
  declinedOpening[]{language, value},
  declinedClosing[]{language, value}
}`)

/**
 * Queries the addresses of all landing pages, and the transaction that changed each
 * last. An address of two pages leads to the first page.
 */
export const landingPathsQuery =
  defineQuery(`*[_type == "landingPage" && defined(address)] | order(_createdAt asc, _id asc){
  "id": _id,
  "transaction": _rev,
  address,
  spanishAddress
}`)

/** Queries the months of all decided corrections, to find the pages of their years. */
export const correctionYearsQuery = defineQuery(
  `*[_type == "publishedCorrection" && length(month) == 7]{month}`,
)

/** Queries the id of the landing page with an address (`$address`) in any language. */
export const landingIdQuery =
  defineQuery(`*[_type == "landingPage" && (address == $address || spanishAddress == $address)]
  | order(_createdAt asc, _id asc)[0]._id`)

export const redirectsQuery = defineQuery(`*[_type == "redirect" && defined(from) && defined(to)]{
  from,
  to,
  permanent
}`)

/** Queries the revisions of the published documents with the ids in `$ids`, separated by commas. */
export const revisionsQuery = defineQuery(`*[_id in string::split($ids, ",")]{_id, _rev}`)
