import {defineQuery} from 'groq'

/** All redirects. */
export const redirectsQuery = defineQuery(`*[_type == "redirect" && defined(from) && defined(to)]{
  from,
  to,
  permanent
}`)
