import type {SiteQueryResult} from '#schemas/types.gen.ts'
import {pathOfDocument} from './documents.gen.ts'
import {linkTarget} from './link.ts'
import {localized} from './localized.ts'

/**
 * GROQ for the announcement at `$now`; null if there is none, before its start, and after its end.
 */
export const announcementProjection = `*[
    _type == "announcement" && _id == "announcement"
    && (coalesce(from, "") == "" || dateTime(from) <= dateTime($now))
    && (coalesce(until, "") == "" || dateTime(until) > dateTime($now))
  ][0]{
    ${localized('text')},
    ${localized('linkLabel')},
    "to": ${linkTarget('page', 'href')},
    "english": text[language == "en"][0].value,
    from,
    "pages": pages[]->{"path": ${pathOfDocument}}.path
  }`

/** The bar above the header of the pages. */
export type Announcement = NonNullable<SiteQueryResult['announcement']>
