import type {KeyboardEvent, RefObject} from 'react'
import {useIntl} from 'react-intl'
import {CallAction} from '#src/ui/actions/support-actions.tsx'
import {CloseIcon, SearchIcon} from '#src/ui/pictures/icons.tsx'
import type {LocalizedText} from '#src/ui/text/localized.tsx'
import {ContactLink} from './contact-link.tsx'
import styles from './filter-box.module.css'

interface FilterBoxProps {
  input: RefObject<HTMLInputElement | null>
  /** Whether the visitor has entered a search text. */
  filtering: boolean
  /** Number of matching questions. */
  found: number
  /** Number of all questions. */
  of: number
  onType: (typed: string) => void
  onClear: () => void
}

const inputId = 'faq_filter'

/** The input that filters the questions of all lists. Announces how many questions match. */
export function FilterBox({input, filtering, found, of, onType, onClear}: FilterBoxProps) {
  const {formatMessage} = useIntl()
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  const clearByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !input.current?.value) return
    event.preventDefault()
    clear()
  }
  return (
    <search className={styles.filter}>
      <label htmlFor={inputId} className={styles.label}>
        {formatMessage({id: 'faq.filter'})}
      </label>
      <div className={styles.box}>
        <SearchIcon />
        <input
          ref={input}
          id={inputId}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={formatMessage({id: 'faq.filterExample'})}
          onInput={({currentTarget}) => onType(currentTarget.value)}
          onKeyDown={clearByEscape}
          className={styles.input}
        />
        <button
          type="button"
          data-replay
          aria-label={formatMessage({id: 'faq.clearFilter'})}
          onClick={clear}
          className={styles.clear}
        >
          <CloseIcon />
        </button>
      </div>
      <p role="status" className={styles.count}>
        {filtering
          ? formatMessage({id: 'faq.found'}, {found, of})
          : formatMessage({id: 'faq.count'}, {count: of})}
      </p>
    </search>
  )
}

interface NothingFoundProps {
  typed: string
  contactLinkText: LocalizedText | null | undefined
}

/** Shown if no question matches the filter: suggests contacting support. */
export function NothingFound({typed, contactLinkText}: NothingFoundProps) {
  const {formatMessage} = useIntl()
  return (
    // The script that reports visits looks for the attribute.
    <div className={styles.plate} data-missed>
      <p className={styles.words}>
        {formatMessage({id: 'faq.nothingFound'}, {typed: typed.trim()})}
      </p>
      <p className={styles.hint}>{formatMessage({id: 'faq.nothingFoundHint'})}</p>
      <div className={styles.actions}>
        <CallAction />
        <ContactLink label={contactLinkText} />
      </div>
    </div>
  )
}
