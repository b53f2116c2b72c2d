import {defineQuery} from 'groq'

/**
 * The revision of every published document that editors write; not of files, which never change,
 * nor of what is kept from visitors (an id with a dot).
 */
export const revisionsQuery = defineQuery(
  `*[count(string::split(_id, ".")) == 1 && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])]{_id, _rev}`,
)
