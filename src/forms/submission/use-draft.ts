import type {FormApi} from 'final-form'
import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react'
import type {FormModel} from '../rules/form-model.ts'
import {forgetUnchecked, readDraft, saveDraft, takeEarlyInput} from './draft.ts'

type Values = Record<string, string>

if (typeof document !== 'undefined') addEventListener('input', forgetUnchecked, true)

/** Whether something has changed the text of an input without an event: React renders each text as its default. */
const isChanged = (control: unknown) =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue

/**
 * Takes over the text that inputs show, because some programs change forms without an event that React
 * sees. Otherwise the form would send the former text, and React would show it again.
 */
export function takeShown(
  {fields}: FormModel,
  form: FormApi<Values>,
  element: HTMLFormElement,
): void {
  const shown = new FormData(element)
  form.batch(() => {
    for (const field of form.getRegisteredFields()) {
      const entry = shown.get(field)
      if (typeof entry !== 'string') continue
      const text = fields[field]?.tidy?.(entry) ?? entry
      const isEmpty = !form.getState().values[field]
      if (isEmpty ? text : isChanged(element.elements.namedItem(field))) form.change(field, text)
    }
  })
}

/**
 * Restores a form's values from its draft and from the text typed or autofilled before hydration.
 * Then saves every change as a draft.
 */
export function useDraft(
  {name, fields}: FormModel,
  form: FormApi<Values>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const typed = useRef<FormData>(undefined)
  // Read the inputs in a layout effect, before React may write the form's own values into them.
  useLayoutEffect(() => {
    typed.current ??= new FormData(element.current ?? undefined)
  }, [element])
  // Restore the draft in an effect, after the form's fields have been registered.
  useEffect(() => {
    const draft = {...readDraft(name), ...takeEarlyInput(name)}
    // And again, for what was typed since then.
    const latest = new FormData(element.current ?? undefined)
    const restore = () => {
      const {values} = form.getState()
      for (const field of form.getRegisteredFields()) {
        const before = values[field] ?? ''
        const entry = latest.get(field) || typed.current?.get(field)
        const asTyped = typeof entry === 'string' ? entry : ''
        const inForm = (text: string) => fields[field]?.tidy?.(text) ?? text
        const text = inForm(asTyped)
        const kept = text && text !== before ? text : draft[field] && inForm(draft[field])
        if (kept !== undefined && kept !== before) form.change(field, kept)
      }
    }
    const restoreAll = () => form.batch(restore)
    // While React hydrates, not in the effect itself: React would draw what it changes some hundred
    // milliseconds later on a slow phone, and until then write the old text over what is typed.
    if (document.documentElement.dataset.app) queueMicrotask(restoreAll)
    else restoreAll()
  }, [name, fields, form, element])
  useEffect(() => {
    let kept = ''
    return form.subscribe(
      ({values, pristine}) => {
        // Ignore calls in which no value changed. They would save the draft of an accepted
        // submission again.
        const text = JSON.stringify(values)
        if (text === kept || (pristine && !readDraft(name))) return
        kept = text
        saveDraft(name, values)
      },
      {values: true, pristine: true},
    )
  }, [name, form])
  // When the browser restores the page from the back/forward cache, load the draft again. The draft
  // may have changed, or may have been deleted because the submission was accepted.
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
