import type {FormApi} from 'final-form'
import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react'
import {formatPhone} from '../rules/phone.ts'
import {placeFormats} from '../rules/place.ts'
import {readDraft, saveDraft, takeEarlyInput} from './draft.ts'

type Values = Record<string, string>

/** Formatters for values that were typed before hydration, by field. */
const formats: Readonly<Record<string, (typed: string) => string>> = {
  phoneNumber: formatPhone,
  ...placeFormats,
}

/**
 * Restores a form's values from its draft and from the text typed or autofilled before hydration.
 * Then saves every change as a draft.
 */
export function useDraft(
  name: string,
  form: FormApi<Values>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const typed = useRef<FormData>(undefined)
  // A layout effect runs before React writes the form's own values into the inputs.
  useLayoutEffect(() => {
    typed.current ??= new FormData(element.current ?? undefined)
  }, [element])
  // An effect runs after the form's fields are registered.
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
        // This is also called for other state changes. Ignore those, because the draft of an
        // accepted submission must not be saved again.
        const text = JSON.stringify(values)
        if (text === kept || (pristine && !readDraft(name))) return
        kept = text
        saveDraft(name, values)
      },
      {values: true, pristine: true},
    )
  }, [name, form])
  // A page that is restored from the back/forward cache has old values. In the meantime the draft
  // may have changed, or the submission may have been accepted.
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
