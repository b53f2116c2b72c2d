import type {FormApi} from 'final-form'
import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react'
import {formatPhone} from '../rules/phone.ts'
import {placeFormats} from '../rules/place.ts'
import {readDraft, saveDraft, takeEarlyInput} from './draft.ts'

type Values = Record<string, string>

/** Formatters for values that were typed before the app loaded. */
const formats: Readonly<Record<string, (typed: string) => string>> = {
  phoneNumber: formatPhone,
  ...placeFormats,
}

/**
 * Restores and saves a form's values: takes over what was typed or autofilled before the app
 * loaded, and the tab's draft, and saves every change from then on.
 */
export function useDraft(
  name: string,
  form: FormApi<Values>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const typed = useRef<FormData>(undefined)
  // Runs before React writes the form's own values into the inputs.
  useLayoutEffect(() => {
    typed.current ??= new FormData(element.current ?? undefined)
  }, [element])
  // Runs after the fields are registered.
  useEffect(() => {
    const draft = {...readDraft(name), ...takeEarlyInput(name)}
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
        // Called for other state changes too. An accepted draft must not be saved again.
        const text = JSON.stringify(values)
        if (text === kept || (pristine && !readDraft(name))) return
        kept = text
        saveDraft(name, values)
      },
      {values: true, pristine: true},
    )
  }, [name, form])
  // A page restored from the back/forward cache has old values: the draft may have changed or been
  // accepted since.
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
