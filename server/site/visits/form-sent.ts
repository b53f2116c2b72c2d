import type {IncomingMessage} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import {reportingUrl} from './reporting-page.ts'
import {type VisitCounts, visitId} from './visit-counts.ts'

/** An accepted form. */
interface SentForm {
  readonly locale: Locale
  /** Cleaned parameters of the campaign, and the host of the site that linked to the first page. */
  readonly source: Readonly<
    Partial<Record<'utm_campaign' | 'utm_source' | 'referrer', string>>
  > | null
}

/** Counts a form that was sent. Without a Referer its page is unknown, and empty. */
export function countSentForm(
  visits: VisitCounts,
  request: IncomingMessage,
  {locale: language, source}: SentForm,
) {
  const from = reportingUrl(request)
  const page = (from && visits.pageAt(from)) ?? ''
  const {utm_campaign: campaign = '', utm_source, referrer = ''} = source ?? {}
  const key = {kind: 'form-sent', page, language, campaign, source: utm_source ?? referrer} as const
  visits.add(visitId(key), key, request)
}
