/*
 * A small bundle with the functions and queries that the server needs to find a page. It has no
 * rendering code, so that the server loads it quickly before it answers the first request.
 */

import {offeredWidths, phoneWidths} from '../ui/pictures/picture-source.ts'

export {decisionsPath, yearOfDecisions} from '#schemas/decision-paths.ts'
export {canBeLandingPath} from '#schemas/landing-paths.ts'
export {downloadShortcuts, notFoundPath, pageAddress} from '#schemas/page-paths.ts'
export {siteFilePaths} from '#schemas/reserved-paths.ts'
export {yearsOf} from '../content/decisions.ts'
export {textWithFacts} from '../content/facts.ts'
export {detectLocale} from '../i18n/detect-locale.ts'
export {languageCookie, localeOfTag} from '../i18n/language-preference.ts'
export {localizedPath, renderedPath, renderedPaths} from '../i18n/urls.ts'
export {plannedTimesQuery} from '../pages/planned-times.query.ts'
export {
  companyQuery,
  correctionYearsQuery,
  landingIdQuery,
  landingPathsQuery,
  mailTextsQuery,
  redirectsQuery,
  revisionsQuery,
} from '../pages/server.query.ts'

/** All widths in which the site requests pictures, smallest first. */
export const pictureWidths = [...new Set([...offeredWidths, ...phoneWidths])].sort(
  (one, other) => one - other,
)
