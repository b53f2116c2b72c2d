import {defineQuery} from 'groq'
import {privacyStatementProjection} from '../blocks/privacy-statement/privacy-statement.query.ts'

/** Queries the privacy statement in the page's language or, if there is none, in English. */
export const privacyPageQuery = defineQuery(`{
  "companyName": *[_type == "siteSettings" && _id == "siteSettings"][0].companyName,
  "statement": coalesce(
    *[_type == "privacyStatement" && _id == "privacy-" + $locale][0],
    *[_type == "privacyStatement" && _id == "privacy-en"][0]
  ){${privacyStatementProjection}}
}`)
