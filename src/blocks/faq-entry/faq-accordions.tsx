import {toPlainText} from '@portabletext/react'
import {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import {renderableBlocks} from '#schemas/rich-text-blocks.ts'
import type {FaqList} from '#src/content/faq-lists.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Title} from '#src/ui/text/heading.tsx'
import {type LocalizedText, useForeignLang} from '#src/ui/text/localized.tsx'
import {ContactLink} from './contact-link.tsx'
import styles from './faq-accordions.module.css'
import {FaqContents} from './faq-contents.tsx'
import {FaqEntry} from './faq-entry.tsx'
import {filterText, filterWords, matches} from './faq-filter.ts'
import {FilterBox, NothingFound} from './filter-box.tsx'
import {useQuestionInUrl} from './use-question-in-url.ts'
import {useSearchHighlights} from './use-search-highlights.ts'

interface FaqAccordionsProps {
  lists: readonly FaqList[]
  /** The products. Their prices replace `{prices}` in the search terms of questions. */
  products: readonly {price: number | null; additionalUserPrice: number | null}[]
  contactLinkText: LocalizedText | null | undefined
}

/**
 * All FAQ questions in their lists, with a filter, a table of contents and a contact link. The
 * filter is an uncontrolled input, so that text typed before hydration is kept.
 */
export function FaqAccordions({lists, products, contactLinkText}: FaqAccordionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const questions = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => {
    if (input.current) setTyped(input.current.value)
  }, [])
  const showAll = () => {
    if (input.current) input.current.value = ''
    setTyped('')
  }
  const texts = useMemo(() => textsOf(lists, products), [lists, products])
  const lookedFor = filterWords(typed)
  const found = new Set(texts.filter(({text}) => matches(text, lookedFor)).map(({id}) => id))
  useQuestionInUrl(typed, showAll)
  useSearchHighlights(questions, typed)
  // Scroll the matching questions into view. Filtering makes the page shorter, so a visitor who has
  // scrolled down would otherwise see no question.
  useEffect(() => {
    const lists = typed ? questions.current : null
    if (lists && lists.getBoundingClientRect().top < 0) lists.scrollIntoView()
  }, [typed])
  return (
    <Band tone="surface" className={styles.block}>
      <div className={styles.aside}>
        <FilterBox
          input={input}
          filtering={lookedFor.length > 0}
          found={found.size}
          of={texts.length}
          onType={setTyped}
          onClear={showAll}
        />
        <FaqContents lists={lists} />
        <div>
          <ContactLink label={contactLinkText} />
        </div>
      </div>
      <div ref={questions} className={styles.lists}>
        {lists.map((list) => (
          <FaqAccordion key={list.number} list={list} found={found} />
        ))}
        {found.size === 0 && texts.length > 0 && (
          <NothingFound typed={typed} contactLinkText={contactLinkText} />
        )}
      </div>
    </Band>
  )
}

function textsOf(lists: FaqAccordionsProps['lists'], products: FaqAccordionsProps['products']) {
  const prices = products
    .flatMap(({price, additionalUserPrice}) => [price, additionalUserPrice])
    .map((amount) => amount?.toFixed(2))
    .join(' ')
  return lists
    .flatMap(({entries}) => entries)
    .map(({id, question, answer, searchTerms}) => {
      const answerText = toPlainText(renderableBlocks(answer?.value))
      const terms = searchTerms?.value?.replace('{prices}', prices)
      return {id, text: filterText([question?.value, answerText, terms].join(' '))}
    })
}

interface FaqAccordionProps {
  list: FaqList
  /** Ids of the questions that match the filter. */
  found: ReadonlySet<string>
}

/**
 * A list of questions, of which at most one is open at a time. The list is hidden if no question in
 * it matches the filter.
 */
function FaqAccordion({list, found}: FaqAccordionProps) {
  const {formatMessage} = useIntl()
  const {number, id, heading, entries} = list
  const lang = useForeignLang(heading?.lang)
  return (
    <section
      id={id}
      aria-labelledby={`${id}_heading`}
      hidden={!entries.some((entry) => found.has(entry.id))}
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
      {entries.map((entry, index) => (
        <FaqEntry
          key={entry.id}
          entry={entry}
          number={`${number}.${index + 1}`}
          hidden={!found.has(entry.id)}
        />
      ))}
    </section>
  )
}
