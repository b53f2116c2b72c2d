import {expect, test} from 'vitest'
import {detectLocale} from '#src/i18n/detect-locale.ts'

const cases = [
  {query: 'es', cookies: 'lng=en', acceptLanguage: 'en', served: 'es'},
  {query: 'fr', cookies: 'lng=es', acceptLanguage: 'en', served: 'es'},
  {query: 'ES', cookies: 'lng=en', acceptLanguage: 'en', served: 'es'},
  {query: 'es-MX', cookies: undefined, acceptLanguage: 'en', served: 'es'},
  {query: '', cookies: 'a=1; lng=es; b=2', acceptLanguage: 'en', served: 'es'},
  {query: null, cookies: 'lng=en', acceptLanguage: 'es-MX', served: 'en'},
  {query: null, cookies: 'lng=es_MX;x=y', acceptLanguage: 'en', served: 'es'},
  {query: null, cookies: 'lng=xx', acceptLanguage: 'es-MX,en;q=0.5', served: 'es'},
  {query: null, cookies: 'slng=en', acceptLanguage: 'es', served: 'es'},
  {query: null, cookies: undefined, acceptLanguage: 'es-MX, en;q=0.8, *', served: 'es'},
  {query: null, cookies: undefined, acceptLanguage: 'en;q=0.4, es-US;q=0.9', served: 'es'},
  {query: null, cookies: undefined, acceptLanguage: 'es;q = 0.1, en', served: 'en'},
  {query: null, cookies: undefined, acceptLanguage: 'fr, de;q=0.8, es;q=0.1', served: 'es'},
  {query: null, cookies: undefined, acceptLanguage: 'fr, es;Q=0.2, en ; q=0.1', served: 'es'},
  {query: null, cookies: undefined, acceptLanguage: 'en;q=0, *;q=0.5', served: 'es'},
  {query: null, cookies: undefined, acceptLanguage: 'fr, *;q=0.5, es;q=0.3', served: 'en'},
  {query: null, cookies: undefined, acceptLanguage: 'es;q=0, fr', served: 'en'},
  {query: null, cookies: undefined, acceptLanguage: 'estonian', served: 'en'},
  {query: null, cookies: undefined, acceptLanguage: '*', served: 'en'},
  {query: null, cookies: undefined, acceptLanguage: ';;q=,,', served: 'en'},
  {query: null, cookies: undefined, acceptLanguage: undefined, served: 'en'},
]

test.each(cases)(
  'with ?lng=$query, cookies "$cookies" and browser languages "$acceptLanguage" the language is $served',
  ({served, ...preferences}) => {
    expect(detectLocale(preferences)).toBe(served)
  },
)
