import type {IntlShape} from 'react-intl'
import {feedPaths} from '#schemas/decision-paths.ts'
import {defaultLocale, isLocale} from '#schemas/locales.ts'
import type {CorrectionsFeedQueryResult} from '#schemas/types.gen.ts'
import {decisionPath, vehicleOf} from '#src/content/decisions.ts'
import {formatHours} from '#src/i18n/format.ts'
import type {Site} from '#src/pages/content.ts'
import {escaped} from '../escaped.ts'
import {pageUrl} from '../page-facts.ts'

type Entry = CorrectionsFeedQueryResult[number]

/**
 * Returns the feed of the newest decided corrections in the language of `intl`. Written here, because
 * the libraries for feeds write control characters, with which no reader can parse the feed.
 *
 * @see RFC 4287
 */
export function correctionsFeed(
  entries: readonly Entry[],
  {settings}: Site,
  intl: IntlShape,
  publicUrl: string,
): string {
  const locale = isLocale(intl.locale) ? intl.locale : defaultLocale
  const company = settings.companyName ?? ''
  const self = publicUrl + feedPaths[locale]
  const host = URL.parse(publicUrl)?.hostname ?? ''
  const entry = (decision: Entry) =>
    [
      '<entry>',
      element('title', [vehicleOf(decision), decision.job?.value].filter(Boolean).join(': ')),
      // An id must not change when the site moves to another page structure.
      element('id', `tag:${host},2026:correction:${encodeURIComponent(decision.id)}`),
      link('alternate', pageUrl(publicUrl, decisionPath(decision), locale)),
      element('updated', decision.updated),
      element('summary', summary(decision, intl)),
      '</entry>',
    ].join('')
  const updated = entries
    .map((each) => each.updated)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element('title', intl.formatMessage({id: 'corrections.feed'}, {company})),
    element('id', self),
    link('self', self),
    link('alternate', pageUrl(publicUrl, '/corrections', locale)),
    // RFC 4287 requires a date, even of an empty feed.
    element('updated', updated ?? '1970-01-01T00:00:00Z'),
    `<author>${element('name', company)}</author>`,
    ...entries.map(entry),
    '</feed>',
    '',
  ].join('\n')
}

/** Returns the decision in one paragraph: the outcome, the hours, the update and the reason. */
function summary(
  {outcome, hoursBefore, hoursAfter, update, reason}: Entry,
  {formatMessage}: IntlShape,
): string {
  const hours = [hoursBefore, outcome === 'accepted' ? hoursAfter : null]
    .flatMap((each) => (each === null ? [] : formatHours(each)))
    .join(' → ')
  const facts = [
    formatMessage({id: outcome === 'accepted' ? 'corrections.accepted' : 'corrections.declined'}),
    hours,
    outcome === 'accepted' && update && formatMessage({id: 'corrections.inUpdate'}, {name: update}),
  ]
  return [`${facts.filter(Boolean).join(' · ')}.`, reason?.value].filter(Boolean).join(' ')
}

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escaped(xmlText(href))}"/>`

const element = (name: string, text: string) => `<${name}>${escaped(xmlText(text))}</${name}>`

/** Replaces the characters that XML cannot contain, even escaped (XML 1.0, 2.2). */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
