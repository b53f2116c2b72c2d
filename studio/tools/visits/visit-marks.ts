import {useEffect, useMemo, useState} from 'react'
import {
  type ReleaseDocument,
  type SanityClient,
  useArchivedReleases,
  useClient,
  useSchema,
} from 'sanity'
import {documentAt, transactionsSince} from '../point-in-time/past-documents.ts'
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
  id: string
  timestamp: string
  documentIDs: readonly string[]
}

const publicationOf = ({id}: HistoryEntry, document: string) => `${id} ${document}`

/**
 * Returns the marks from the first day on, in order: publications of pages, new prices, and releases.
 * Documents that were published on the same day share a mark.
 *
 * @param repriced - the publications that changed a price, from `readRepriced`
 */
export function marksOf(
  pages: readonly PageDocument[],
  history: readonly HistoryEntry[],
  releases: readonly ReleaseDocument[],
  {since, until}: {since: string; until: string},
  repriced: ReadonlySet<string> = new Set(),
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
    for (const entry of publicationsOf(history, _id)) {
      const kind = repriced.has(publicationOf(entry, _id)) ? 'price' : 'publish'
      add(kind, entry.timestamp, title ?? _id)
    }
    for (const start of prices ?? []) {
      if (start && Date.parse(start) <= Date.now()) add('price', start, title ?? _id)
    }
  }
  for (const {title, publishedAt, id} of publishedReleases(releases))
    add('release', publishedAt, title ?? id)
  return [...marks.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

const publicationsOf = (history: readonly HistoryEntry[], id: string) =>
  history.filter(({documentIDs}) => documentIDs.includes(id))

/** Maximum number of publications of a product that are compared: each costs a request. */
const mostCompared = 100

/**
 * Compares the last publications of each product, and returns those that changed a price. Without access
 * to the history there are none.
 */
async function readRepriced(
  client: SanityClient,
  pages: readonly PageDocument[],
  history: readonly HistoryEntry[],
  since: string,
): Promise<ReadonlySet<string>> {
  const repriced = new Set<string>()
  const compare = async ({_id}: PageDocument) => {
    const all = publicationsOf(history, _id)
    const earlier = all.at(-mostCompared - 1)
    const pricesAt = async (at: {revision: string} | {time: string}) => {
      const product = await documentAt(client, _id, at)
      return product && JSON.stringify([product.price, product.additionalUserPrice])
    }
    if (all.length === 0) return
    let before = await pricesAt(earlier ? {revision: earlier.id} : {time: startOf(since)})
    for (const entry of all.slice(-mostCompared)) {
      const after = await pricesAt({revision: entry.id})
      // A new product has no earlier price.
      if (before && after && after !== before) repriced.add(publicationOf(entry, _id))
      before = after
    }
  }
  const products = pages.filter(({_type}) => _type === 'product')
  await Promise.all(products.map(compare)).catch(() => {})
  return repriced
}

const startOf = (day: string) => `${day}T00:00:00Z`

async function readHistory(client: SanityClient, since: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for await (const entry of transactionsSince(client, startOf(since))) entries.push(entry)
  return entries
}

/** Returns the marks of a range of days. Without access to the history there are fewer. */
export function useVisitMarks(range: {since: string; until: string} | undefined): VisitMark[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const {data: releases} = useArchivedReleases()
  const [read, setRead] = useState<{
    pages: PageDocument[]
    history: HistoryEntry[]
    repriced: ReadonlySet<string>
  }>()
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
    const readMarked = async () => {
      const [found, history] = await Promise.all([
        client
          .withConfig({perspective: 'published'})
          .fetch<PageDocument[]>(pagesQuery, {}, {tag: 'visits.pages'}),
        readHistory(client, since).catch(() => []),
      ])
      const repriced = await readRepriced(client, found, history, since)
      if (isWanted) setRead({pages: found.map(named), history, repriced})
    }
    readMarked().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [client, schema, since])
  return useMemo(
    () =>
      read && since && until
        ? marksOf(read.pages, read.history, releases, {since, until}, read.repriced)
        : [],
    [read, releases, since, until],
  )
}
