import {useEffect, useMemo, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import {type CountedYear, type Decision, mentions, vehicleWords} from '#src/content/decisions.ts'
import {filterText, filterWords} from '#src/content/text-filter.ts'
import {FilterBox, useSearchText} from '#src/ui/search/filter-box.tsx'
import styles from './published-correction.module.css'
import {PublishedCorrection} from './published-correction.tsx'

/** Maximum number of decisions that a search shows, so that a common word does not slow down the page. */
const mostShown = 100

interface DecisionsSearchProps {
  newest: readonly Decision[]
  years: readonly CountedYear[]
  /** Loads the decisions of a year. */
  load: (year: string) => Promise<readonly Decision[] | null>
}

/**
 * The newest decisions, and a search in the decisions of all years by vehicle and job. The search is
 * an uncontrolled input, so that text typed before hydration is kept.
 */
export function DecisionsSearch({newest, years, load}: DecisionsSearchProps) {
  const {formatMessage} = useIntl()
  const box = useSearchText()
  const {typed} = box
  const {decisions, missing, isLoading} = useEveryDecision(years, load, typed)
  const texts = useMemo(
    () =>
      decisions.map((decision) => {
        const {job, update} = decision
        const words = [vehicleWords(decision), job?.value, update].join(' ')
        return {decision, text: filterText(words)}
      }),
    [decisions],
  )
  const words = filterWords(typed)
  const of = years.reduce((sum, {count}) => sum + count, 0)
  const isSearch = words.length > 0
  const found = isSearch
    ? texts.filter(({text}) => mentions(text, words)).map(({decision}) => decision)
    : newest
  const shown = found.slice(0, mostShown)
  const status = () => {
    if (!isSearch)
      return newest.length < of
        ? formatMessage({id: 'corrections.newest'}, {shown: newest.length, count: of})
        : formatMessage({id: 'corrections.count'}, {count: of})
    if (isLoading) return formatMessage({id: 'corrections.searching'})
    if (missing.length > 0)
      return formatMessage({id: 'corrections.searchFailed'}, {years: missing.join(', ')})
    return formatMessage(
      {id: found.length > shown.length ? 'corrections.foundFirst' : 'corrections.found'},
      {found: found.length, of, shown: shown.length},
    )
  }
  return (
    <>
      <FilterBox
        id="corrections_filter"
        {...box}
        label={formatMessage({id: 'corrections.search'})}
        example={formatMessage({id: 'corrections.searchExample'})}
        clearLabel={formatMessage({id: 'corrections.clearSearch'})}
        status={status()}
      />
      <ul role="list" className={styles.list}>
        {shown.map((decision) => (
          <PublishedCorrection key={decision.id} decision={decision} />
        ))}
      </ul>
      {isSearch && !isLoading && found.length === 0 && (
        <p>{formatMessage({id: 'corrections.nothingFound'}, {typed: typed.trim()})}</p>
      )}
    </>
  )
}

/**
 * Loads the decisions of all years when the visitor begins to search. After a failure, the next
 * keystroke tries the missing years again.
 *
 * @returns the loaded decisions, newest first, and the years that could not be loaded
 */
function useEveryDecision(
  years: DecisionsSearchProps['years'],
  load: DecisionsSearchProps['load'],
  typed: string,
) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Decision[]>>(new Map())
  const [isLoading, setLoading] = useState(false)
  const missing = years.map(({year}) => year).filter((year) => !loaded.has(year))
  const running = useRef(false)
  // The text of the last attempt: a failed attempt is repeated only for another text.
  const tried = useRef('')
  useEffect(() => {
    if (typed === '' || tried.current === typed || missing.length === 0 || running.current) return
    running.current = true
    tried.current = typed
    setLoading(true)
    const loading = missing.map(async (year) => [year, (await load(year)) ?? []] as const)
    void Promise.allSettled(loading).then((answers) => {
      running.current = false
      const arrived = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      if (arrived.length > 0) setLoaded((before) => new Map([...before, ...arrived]))
      setLoading(false)
    })
  }, [typed, missing, load])
  const decisions = useMemo(
    () => years.flatMap(({year}) => loaded.get(year) ?? []),
    [years, loaded],
  )
  return {decisions, missing, isLoading}
}
