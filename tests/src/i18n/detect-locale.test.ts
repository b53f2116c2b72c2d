import {expect, test} from 'vitest'
import {detectLocale} from '#src/i18n/detect-locale.ts'

const cases = [
  {query: 'es', cookie: 'en', acceptLanguage: 'en', served: 'es'},
  {query: 'fr', cookie: 'es', acceptLanguage: 'en', served: 'es'},
  {query: null, cookie: 'en', acceptLanguage: 'es-MX', served: 'en'},
  {query: null, cookie: 'xx', acceptLanguage: 'es-MX,en;q=0.5', served: 'es'},
  {query: null, cookie: undefined, acceptLanguage: 'en;q=0.4, es-US;q=0.9', served: 'es'},
  {query: null, cookie: undefined, acceptLanguage: 'fr, de;q=0.8, es;q=0.1', served: 'es'},
  {query: null, cookie: undefined, acceptLanguage: 'es;q=0, fr', served: 'en'},
  {query: null, cookie: undefined, acceptLanguage: '*', served: 'en'},
  {query: null, cookie: undefined, acceptLanguage: undefined, served: 'en'},
]

test.each(cases)(
  '?lng=$query, cookie $cookie and browser languages "$acceptLanguage" get $served',
  ({served, ...wishes}) => {
    expect(detectLocale(wishes)).toBe(served)
  },
)
