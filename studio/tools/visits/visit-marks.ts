import {useEffect, useMemo, useState} from 'react'
import {
  type ReleaseDocument,
  type SanityClient,
  useArchivedReleases,
  useClient,
  useSchema,
} from 'sanity'
import {transactionsSince} from '../point-in-time/past-documents.ts'
import {publishedReleases} from '../point-in-time/published-releases.ts'

/** Something that staff did on a day, which can explain a change of the counts. */
export interface VisitMark {
  /** A date such as `2026-06-01` in the company's time zone. */
  day: string
  kind: 'publish' | 'price' | 'release'
  /** Titles of the documents or of the release. */
  titles: string[]
}

/** A page document with the times at which its planned prices start, in ISO 8601. */
export interface PageDocument {
  _id: string
  _type: string
  title: string | null
  prices: (string | null)[] | null
}

/** The time zone in which the site counts days. */
const dates = new Intl.DateTimeFormat('en-CA', {timeZone: 'America/New_York'})
const dayOf = (time: string) => dates.format(Date.parse(time))

/** Reads the documents whose publications are marked: those that are a page of their own. */
const pagesQuery = `*[_type in ["homePage", "product", "landingPage", "faqPage", "trialPage", "contactPage", "correctionPage"]]{
  _id,
  "title": coalesce(name[language == "en"][0].value, title[language == "en"][0].value),
  _type,
  "prices": [...coalesce(priceChanges[replaced != true].from, []), ...coalesce(additionalUserPriceChanges[replaced != true].from, [])]
}`

/** When documents were changed: ids as in the history, which also has drafts. */
export interface HistoryEntry {
  timestamp: string
  documentIDs: readonly string[]
}

/**
 * Returns the marks from the first day on, in order: publications of pages, prices that started, and
 * releases. Documents that were published on the same day share a mark.
 */
export function marksOf(
  pages: readonly PageDocument[],
  history: readonly HistoryEntry[],
  releases: readonly ReleaseDocument[],
  {since, until}: {since: string; until: string},
): VisitMark[] {
  const marks = new Map<string, VisitMark>()
  const add = (kind: VisitMark['kind'], time: string, title: string) => {
    if (Number.isNaN(Date.parse(time))) return
    const day = dayOf(time)
    if (day < since || day > until) return
    const mark = marks.get(day + kind) ?? {day, kind, titles: []}
    if (!mark.titles.includes(title)) mark.titles.push(title)
    marks.set(day + kind, mark)
  }
  for (const {_id, title, prices} of pages) {
    // The id of a published document is in the history only when it is published or unpublished.
    for (const {timestamp, documentIDs} of history)
      if (documentIDs.includes(_id)) add('publish', timestamp, title ?? _id)
    for (const start of prices ?? []) {
      if (start && Date.parse(start) <= Date.now()) add('price', start, title ?? _id)
    }
  }
  for (const {title, publishedAt, id} of publishedReleases(releases))
    add('release', publishedAt, title ?? id)
  return [...marks.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

async function readHistory(client: SanityClient, since: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for await (const entry of transactionsSince(client, `${since}T00:00:00Z`)) entries.push(entry)
  return entries
}

/** Returns the marks of a range of days. Without access to the history there are fewer. */
export function useVisitMarks(range: {since: string; until: string} | undefined): VisitMark[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const {data: releases} = useArchivedReleases()
  const [read, setRead] = useState<{pages: PageDocument[]; history: HistoryEntry[]}>()
  const since = range?.since
  const until = range?.until
  useEffect(() => {
    if (!since) return
    let isWanted = true
    // A page of which there is one has the name of its type.
    const named = (page: PageDocument) => ({
      ...page,
      title: page.title ?? schema.get(page._type)?.title ?? null,
    })
    Promise.all([
      client
        .withConfig({perspective: 'published'})
        .fetch<PageDocument[]>(pagesQuery, {}, {tag: 'visits.pages'}),
      readHistory(client, since).catch(() => []),
    ]).then(
      ([pages, history]) => isWanted && setRead({pages: pages.map(named), history}),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [client, schema, since])
  return useMemo(
    () =>
      read && since && until ? marksOf(read.pages, read.history, releases, {since, until}) : [],
    [read, releases, since, until],
  )
}
