import {defineQuery} from 'groq'

/** The revisions of published documents, by their comma-separated ids. */
export const revisionsQuery = defineQuery(`*[_id in string::split($ids, ",")]{_id, _rev}`)
