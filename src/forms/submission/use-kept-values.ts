import type {FormApi} from 'final-form'
import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react'
import {formatPhone} from '../rules/phone.ts'
import {placeFormats} from '../rules/place.ts'
import {keepDraft, readDraft, takeEarly} from './draft.ts'

type Values = Record<string, string>

/** How fields write what was typed before the app loaded. */
const formats: Readonly<Record<string, (typed: string) => string>> = {
  phoneNumber: formatPhone,
  ...placeFormats,
}

/**
 * Keeps everything that is typed: takes up what stood in the fields before the app was there (typed,
 * or filled in by the browser) and the draft of this tab, and keeps a draft from then on.
 */
export function useKeptValues(
  name: string,
  form: FormApi<Values>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const typed = useRef<FormData>(undefined)
  // Before React gives the inputs the form's own values.
  useLayoutEffect(() => {
    typed.current ??= new FormData(element.current ?? undefined)
  }, [element])
  // After the fields are registered.
  useEffect(() => {
    const draft = {...readDraft(name), ...takeEarly(name)}
    const {values} = form.getState()
    form.batch(() => {
      for (const field of form.getRegisteredFields()) {
        const before = values[field] ?? ''
        const entry = typed.current?.get(field)
        const asTyped = typeof entry === 'string' ? entry : ''
        const inForm = (text: string) => formats[field]?.(text) ?? text
        const text = inForm(asTyped)
        const kept = text && text !== before ? text : draft[field] && inForm(draft[field])
        if (kept !== undefined && kept !== before) form.change(field, kept)
      }
    })
  }, [name, form])
  useEffect(() => {
    let kept = ''
    return form.subscribe(
      ({values, pristine}) => {
        // Other changes of state come by here, too: what was accepted must not come back.
        const text = JSON.stringify(values)
        if (text === kept || (pristine && !readDraft(name))) return
        kept = text
        keepDraft(name, values)
      },
      {values: true, pristine: true},
    )
  }, [name, form])
  // A page the browser had set aside comes back as it was left, whatever has been typed on another
  // one since, or been accepted there.
  useEffect(() => {
    const show = ({persisted}: PageTransitionEvent) => {
      if (!persisted || form.getState().submitting) return
      const draft = readDraft(name)
      if (!draft) return form.restart()
      form.batch(() => {
        for (const field of form.getRegisteredFields()) form.change(field, draft[field] ?? '')
      })
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [name, form])
}
