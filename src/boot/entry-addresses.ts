/*
 * A small bundle with the functions and queries that the server needs to find a page. It has no
 * rendering code, so that the server loads it quickly before it answers the first request.
 */
export {canBeLandingPath} from '#schemas/landing-paths.ts'
export {downloadShortcuts, notFoundPath, pageAddress} from '#schemas/page-paths.ts'
export {siteFilePaths} from '#schemas/reserved-paths.ts'
export {companyQuery} from '../content/company.query.ts'
export {textWithFacts} from '../content/facts.ts'
export {landingIdQuery, landingPathsQuery} from '../content/landing-paths.query.ts'
export {priceTimesQuery} from '../content/price-times.query.ts'
export {redirectsQuery} from '../content/redirects.query.ts'
export {revisionsQuery} from '../content/revisions.query.ts'
export {detectLocale} from '../i18n/detect-locale.ts'
export {languageCookie, localeOfTag} from '../i18n/language-preference.ts'
export {localizedPath, renderedPath, renderedPaths} from '../i18n/urls.ts'
export {pictureWidths} from '../ui/pictures/picture-source.ts'
