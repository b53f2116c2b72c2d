import {defineQuery} from 'groq'

/** Old addresses and where they lead. */
export const redirectsQuery = defineQuery(`*[_type == "redirect" && defined(from) && defined(to)]{
  from,
  to,
  permanent
}`)
