import {defineQuery} from 'groq'
import {writtenInGroq} from '#schemas/written.ts'

/** Queries the company data for e-mails to visitors. */
export const companyQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  companyName,
  phone,
  supportEmail,
  "supportHours": supportHours[${writtenInGroq}]{language, value}
}`)
