import {expect, test} from 'vitest'
import {pageLanguage} from '#packages/content-lake/src/login/form-page.ts'
import {hashedStudioFile} from '#packages/content-lake/src/studio/studio-files.ts'
import {addressKey, pageAddress} from '#schemas/page-paths.ts'
import {forLog} from '#server/forms-api/outbox/delivery.ts'
import {tidyQuery} from '#server/site/http/tidy-url.ts'
import {freeTrialForm} from '#src/forms/free-trial/free-trial.ts'
import {formatted, validateForm} from '#src/forms/rules/form-model.ts'
import {detectLocale} from '#src/i18n/detect-locale.ts'
import {openingHours} from '#src/seo/linked-data/opening-hours.ts'

/** Returns the least of several times, in ms, that a call takes: noise only adds time. */
function timeOf(work: () => unknown): number {
  const times = Array.from({length: 5}, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

const language = (acceptLanguage: string) =>
  detectLocale({query: null, cookies: undefined, acceptLanguage})

/** The fields of the free-trial form whose texts are brought into a format. */
const tidied = (['email', 'phoneNumber', 'postalCode'] as const).flatMap((field) =>
  [' ', ',', '.', ')', '-', '1', 'a.', 'a@', '1 ', '<', '['].map(
    (part): [string, (size: number) => unknown] => [
      `a field ${field} of "${part}"`,
      (size) => {
        const {fields} = freeTrialForm
        const typed = {country: 'US', [field]: `1${part.repeat(size)}a`}
        return validateForm(fields, formatted(fields, typed))
      },
    ],
  ),
)

test.each<[string, (size: number) => unknown]>([
  ...tidied,
  ["a mail server's reply of one word", (size) => forLog(`550 ${'a'.repeat(size)}`)],
  ['opening hours of spaces', (size) => openingHours(`8 am to${' '.repeat(size)}x 5 pm`)],
  ['a parameter of punctuation', (size) => tidyQuery(`?lng=a${'!'.repeat(size)}a`)],
  ['a parameter of letters and punctuation', (size) => tidyQuery(`?lng=${'a!'.repeat(size)}`)],
  ['a path of slashes', (size) => pageAddress(`/x${'/'.repeat(size)}x`)],
  ['a key of a path of slashes', (size) => addressKey(`/x${'/'.repeat(size)}x`)],
  ['a path below /static/ of dashes', (size) => hashedStudioFile(`/static/${'-'.repeat(size)}`)],
  [
    'a path below /static/ of letters and dashes',
    (size) => hashedStudioFile(`/static/${'a-'.repeat(size)}`),
  ],
  ['an Accept-Language header of commas', (size) => language(','.repeat(size))],
  ['an Accept-Language header of ranges', (size) => language('es;q=0.1,'.repeat(size))],
  [
    'an Accept-Language header of commas at the sign-in',
    (size) =>
      pageLanguage({headers: {'accept-language': ','.repeat(size)}}, new URL('http://lake/login')),
  ],
])('%s takes time in proportion to its length, at most', (_name, work) => {
  work(2_000)
  // Sixteen times the length takes 256 times as long if the time grows with its square.
  expect(timeOf(() => work(64_000))).toBeLessThan(Math.max(1, 64 * timeOf(() => work(4_000))))
})
