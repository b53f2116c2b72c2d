import {defineQuery} from 'groq'

/**
 * The revision of every published document that editors write; not of files, which never change,
 * nor of what is kept from visitors (an id with a dot).
 *
 * Not by `path("*.**")`: groq-js 2.0.0, by which the embedded lake evaluates, takes that dot for any
 * character, and would leave every document out.
 */
export const revisionsQuery = defineQuery(
  `*[count(string::split(_id, ".")) == 1 && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])]{_id, _rev}`,
)
