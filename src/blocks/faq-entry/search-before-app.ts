import {handleBeforeApp} from '#src/ui/before-app-events.ts'
import {countText, type FaqText, matchingIds, scrollToMatches} from './faq-texts.ts'
import {highlightMatches} from './search-highlights.ts'

let listening: AbortController | undefined

/**
 * Filters the questions of the server's HTML while the app loads: hides those that do not match, and
 * says how many do. The app sorts them, too, and helps if there is none. Does nothing if another
 * program has removed questions.
 *
 * @param texts - the texts of the questions, in the order of the page
 */
export function searchBeforeApp(
  texts: readonly FaqText[],
  formatMessage: Parameters<typeof countText>[0],
): void {
  const input = document.querySelector<HTMLInputElement>('#faq_filter')
  const search = input?.closest('search')
  const clearButton = search?.querySelector('button')
  const status = search?.querySelector('[role=status]')
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('details[name^=faq-]')]
  const lists = questions[0]?.parentElement?.parentElement
  if (!input || !search || !clearButton || !status || !lists || questions.length !== texts.length)
    return

  const show = () => {
    const found = new Set(matchingIds(texts, input.value))
    for (const [index, question] of questions.entries())
      question.hidden = !found.has(texts[index]?.id ?? '')
    for (const list of lists.querySelectorAll('section'))
      list.hidden = !list.querySelector('details:not([hidden])')
    status.textContent = countText(formatMessage, input.value, {
      found: found.size,
      of: texts.length,
    })
    highlightMatches(lists, input.value)
    scrollToMatches(lists, input.value)
  }
  const clear = () => {
    input.value = ''
    show()
    input.focus()
  }

  listening = new AbortController()
  const {signal} = listening
  const handle = (event: Event) => {
    if (event.type === 'input') show()
    if (event.type === 'click' && event.composedPath().includes(clearButton)) clear()
    if (event.type !== 'keydown' || !input.value) return
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    clear()
  }
  handleBeforeApp(search, handle, signal)
  addEventListener(
    'hashchange',
    () => {
      const target = document.querySelector(':target')
      if (!target?.closest('[hidden]')) return
      input.value = ''
      show()
      target.scrollIntoView()
    },
    {signal},
  )
  // `before-app.ts` must not keep clicks for the app, which would clear later texts.
  delete clearButton.dataset.replay
  if (clearButton.dataset.waits) {
    delete clearButton.dataset.waits
    clear()
  } else if (input.value) show()
}

/** Leaves the search to the app. */
export const stopSearchBeforeApp = (): void => listening?.abort()
