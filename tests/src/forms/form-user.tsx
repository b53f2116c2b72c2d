import {cleanup, configure, render, screen} from '@testing-library/react'
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event'
import type {ReactNode} from 'react'
import {afterEach} from 'vitest'
import type {Locale} from '#schemas/locales.ts'
import {inSite} from '../blocks/render-block.tsx'

// On a machine with other work, what comes in a moment may take seconds.
configure({asyncUtilTimeout: 15_000})

// jsdom lays nothing out, so it has no media to ask about; Mantine asks for the colour scheme.
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

// What React puts off must be done before the window goes with the last test of a file.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})

/** Gives jsdom media, of which none matches, and a page that does not move. */
export const provideLayout = () => {
  window.matchMedia ??= noMedia
  Element.prototype.scrollIntoView ??= () => {}
}

/** A person at a form: what is on the screen is found by the names a screen reader says. */
export function openForm(form: ReactNode, locale: Locale = 'en') {
  provideLayout()
  cleanup()
  const page = render(inSite(form, locale))
  // There are no styles here that could keep a pointer off, and looking for them takes long.
  const user = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never})
  return {
    user,
    page,
    field: (name: RegExp) => screen.getByRole('textbox', {name}),
    submit: (name: RegExp) => user.click(screen.getByRole('button', {name})),
    /** What is said to be wrong with a field, as it is tied to it. */
    complaint: (name: RegExp) => {
      const field = screen.getByRole('textbox', {name})
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    },
  }
}
