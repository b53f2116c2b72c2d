import {storedResponse} from '../store/stored-response.ts'

/** Returns `/specrules.json`, which tells browsers which links to prefetch. */
export const storedSpeculationRules = () =>
  storedResponse(
    200,
    {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    },
    JSON.stringify({
      prefetch: [
        {
          // Language links are not prefetched: requesting one stores the visitor's choice of
          // language.
          where: {and: [{href_matches: '/*'}, {not: {selector_matches: '[data-lng]'}}]},
          eagerness: 'moderate',
        },
      ],
    }),
  )
