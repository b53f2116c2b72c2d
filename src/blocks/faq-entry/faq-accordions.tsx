import {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import type {FaqList} from '#src/content/faq-lists.ts'
import {filterWords} from '#src/content/text-filter.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {FilterBox, useSearchText} from '#src/ui/search/filter-box.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Title} from '#src/ui/text/heading.tsx'
import {type LocalizedText, useForeignLang} from '#src/ui/text/localized.tsx'
import {ContactLink} from './contact-link.tsx'
import styles from './faq-accordions.module.css'
import {FaqContents} from './faq-contents.tsx'
import {FaqEntry} from './faq-entry.tsx'
import {
  countText,
  type FaqText,
  faqTexts,
  matchingIds,
  type PricedProducts,
  scrollToMatches,
} from './faq-texts.ts'
import {NothingFound} from './nothing-found.tsx'
import {stopSearchBeforeApp} from './search-before-app.ts'
import {highlightMatches} from './search-highlights.ts'
import {useQuestionInUrl} from './use-question-in-url.ts'

interface FaqAccordionsProps {
  lists: readonly FaqList[]
  products: PricedProducts
  contactLinkText: LocalizedText | null | undefined
}

/**
 * All FAQ questions in their lists, with a filter, a table of contents and a contact link. The
 * filter is an uncontrolled input, so that text typed before hydration is kept.
 */
export function FaqAccordions({lists, products, contactLinkText}: FaqAccordionsProps) {
  const {formatMessage} = useIntl()
  const questions = useRef<HTMLDivElement>(null)
  const box = useSearchText()
  const {typed} = box
  const [copied, setCopied] = useState(false)
  useLayoutEffect(stopSearchBeforeApp, [])
  const texts = useMemo(() => faqTexts(lists, products), [lists, products])
  const numbers = useMemo(
    () =>
      new Map(
        lists.flatMap(({number, entries}) =>
          entries.map(({id}, index): [string, string] => [id, `${number}.${index + 1}`]),
        ),
      ),
    [lists],
  )
  const isSearching = filterWords(typed).length > 0
  const search = useSearch(texts, isSearching)
  const best = isSearching ? (search?.(typed) ?? []) : []
  const found = [...new Set([...best, ...matchingIds(texts, typed)])]
  const shown = best.length > 0 ? bestFirst(lists, found) : lists
  const count = countText(formatMessage, typed, {found: found.length, of: texts.length})
  useQuestionInUrl(typed, box.onClear)
  useEffect(() => {
    highlightMatches(questions.current, typed)
    return () => highlightMatches(questions.current, '')
  }, [typed])
  useEffect(() => scrollToMatches(questions.current, typed), [typed])
  return (
    <Band tone="surface" className={styles.block}>
      <div className={styles.aside}>
        <FilterBox
          id="faq_filter"
          {...box}
          label={formatMessage({id: 'faq.filter'})}
          example={formatMessage({id: 'faq.filterExample'})}
          clearLabel={formatMessage({id: 'faq.clearFilter'})}
          status={copied ? formatMessage({id: 'faq.linkCopied'}) : count}
        />
        <FaqContents lists={lists} />
        <div>
          <ContactLink label={contactLinkText} />
        </div>
      </div>
      <div ref={questions} className={styles.lists}>
        {shown.map((list) => (
          <FaqAccordion
            key={list.number}
            list={list}
            found={found}
            numbers={numbers}
            onCopied={setCopied}
          />
        ))}
        {found.length === 0 && texts.length > 0 && (
          <NothingFound typed={typed} contactLinkText={contactLinkText} />
        )}
      </div>
    </Band>
  )
}

type Library = typeof import('./faq-search.ts')

const loadLibrary = () => import('./faq-search.ts')

/**
 * Loads the search library when it is first needed. Until then, and if it cannot be loaded, only
 * `matches` finds questions.
 *
 * @returns a function that returns the ids of the fitting questions, best first
 */
function useSearch(texts: readonly FaqText[], needed: boolean) {
  const [library, setLibrary] = useState<Library>()
  useEffect(() => {
    if (!needed || library) return
    loadLibrary().then(setLibrary, () => {})
  }, [needed, library])
  return useMemo(() => library?.faqSearch(texts), [library, texts])
}

/** Returns the lists with the best questions first. A question keeps its number. */
function bestFirst(lists: readonly FaqList[], found: readonly string[]): FaqList[] {
  const rank = ({id}: {id: string}) => (found.includes(id) ? found.indexOf(id) : found.length)
  const bestOf = ({entries}: FaqList) => Math.min(...entries.map(rank))
  return lists
    .map((list) => ({...list, entries: list.entries.toSorted((a, b) => rank(a) - rank(b))}))
    .toSorted((a, b) => bestOf(a) - bestOf(b))
}

interface FaqAccordionProps {
  list: FaqList
  /** Ids of the questions that match the filter. */
  found: readonly string[]
  numbers: ReadonlyMap<string, string>
  onCopied: (copied: boolean) => void
}

/**
 * A list of questions, of which at most one is open at a time. The list is hidden if no question in
 * it matches the filter.
 */
function FaqAccordion({list, found, numbers, onCopied}: FaqAccordionProps) {
  const {formatMessage} = useIntl()
  const {number, id, heading, entries} = list
  const lang = useForeignLang(heading?.lang)
  return (
    <section
      id={id}
      aria-labelledby={`${id}_heading`}
      hidden={!entries.some((entry) => found.includes(entry.id))}
      className={styles.list}
    >
      <Title
        order={2}
        size="h3"
        id={`${id}_heading`}
        lang={lang}
        className={styles.heading}
        {...editable(heading, 'value')}
      >
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        {heading?.value ?? formatMessage({id: 'faq.list'}, {number})}
      </Title>
      {entries.map((entry) => (
        <FaqEntry
          key={entry.id}
          entry={entry}
          number={numbers.get(entry.id) ?? ''}
          hidden={!found.includes(entry.id)}
          onCopied={onCopied}
        />
      ))}
    </section>
  )
}
