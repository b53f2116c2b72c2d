import {defineQuery} from 'groq'

/** The revisions of published documents, by their ids with commas between. */
export const revisionsQuery = defineQuery(`*[_id in string::split($ids, ",")]{_id, _rev}`)
