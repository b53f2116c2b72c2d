import {defineQuery} from 'groq'

/** Queries the revisions of the published documents with the ids in `$ids`, separated by commas. */
export const revisionsQuery = defineQuery(`*[_id in string::split($ids, ",")]{_id, _rev}`)
