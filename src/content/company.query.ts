import {defineQuery} from 'groq'

/** Queries the company data for e-mails to visitors. */
export const companyQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  companyName,
  phone,
  supportEmail,
  "supportHours": supportHours[defined(value)]{language, value}
}`)
