import {cleanup, render, screen} from '@testing-library/react'
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event'
import type {ReactNode} from 'react'
import type {Locale} from '#schemas/locales.ts'
import {inSite} from '../blocks/render-block.tsx'

// jsdom lacks matchMedia, which Mantine calls for the colour scheme.
const noMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

/** Adds `matchMedia`, which never matches, and `scrollIntoView`, which does nothing, to jsdom. */
export const provideLayout = () => {
  window.matchMedia ??= noMedia
  Element.prototype.scrollIntoView ??= () => {}
}

/** Renders a form. Returns functions that use it as a visitor does, by accessible names. */
export function openForm(form: ReactNode, locale: Locale = 'en') {
  provideLayout()
  cleanup()
  const page = render(inSite(form, locale))
  // Skip user-event's slow check for `pointer-events: none`. jsdom loads no such styles.
  const user = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never})
  return {
    user,
    page,
    field: (name: RegExp) => screen.getByRole('textbox', {name}),
    submit: (name: RegExp) => user.click(screen.getByRole('button', {name})),
    /** Returns the texts that describe a field for screen readers, including its error message. */
    complaint: (name: RegExp) => {
      const field = screen.getByRole('textbox', {name})
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    },
  }
}
