import {useEffect, useRef, useState} from 'react'
import {type NumberInputProps, useReportParseError, useTranslation} from 'sanity'

/**
 * Reports a text that is no number, such as `1e` or `-`: the browser shows it in the field, but its
 * value is empty, so the form stores nothing. Sanity's inputs for dates report such texts themselves.
 */
export function ReadableNumber(props: NumberInputProps) {
  const {path, value, validationError} = props
  const {t} = useTranslation('rules')
  const place = useRef<HTMLDivElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const check = () =>
    setIsUnreadable(place.current?.querySelector('input')?.validity.badInput ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user's edit changes the value and replaces the typed text.
  useEffect(check, [value])
  const problem = isUnreadable ? t('unreadable.number') : null
  useReportParseError(path, problem)
  return (
    // React reports no change if the value stays empty, but each typed letter is an input event.
    <div ref={place} style={{display: 'contents'}} onInput={check}>
      {props.renderDefault({...props, validationError: problem ?? validationError})}
    </div>
  )
}
