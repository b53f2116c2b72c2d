import {defineQuery} from 'groq'

/** Queries all redirects. */
export const redirectsQuery = defineQuery(`*[_type == "redirect" && defined(from) && defined(to)]{
  from,
  to,
  permanent
}`)
