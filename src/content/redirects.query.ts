import {defineQuery} from 'groq'

export const redirectsQuery = defineQuery(`*[_type == "redirect" && defined(from) && defined(to)]{
  from,
  to,
  permanent
}`)
