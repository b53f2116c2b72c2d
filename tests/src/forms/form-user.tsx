import {cleanup, configure, render, screen} from '@testing-library/react'
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event'
import type {ReactNode} from 'react'
import {afterEach} from 'vitest'
import type {Locale} from '#schemas/locales.ts'
import {inSite} from '../blocks/render-block.tsx'

// On a busy machine, updates may take seconds.
configure({asyncUtilTimeout: 15_000})

// jsdom has no layout and so no media queries; Mantine asks for the colour scheme.
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

// React's deferred work must finish before the window is closed after the last test of a file.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})

/** Gives jsdom media queries that never match, and a page that does not scroll. */
export const provideLayout = () => {
  window.matchMedia ??= noMedia
  Element.prototype.scrollIntoView ??= () => {}
}

/** A visitor at a form, who finds everything by its accessible name. */
export function openForm(form: ReactNode, locale: Locale = 'en') {
  provideLayout()
  cleanup()
  const page = render(inSite(form, locale))
  // There are no styles here that disable pointers, and checking for them is slow.
  const user = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never})
  return {
    user,
    page,
    field: (name: RegExp) => screen.getByRole('textbox', {name}),
    submit: (name: RegExp) => user.click(screen.getByRole('button', {name})),
    /** A field's error message, as linked to it. */
    complaint: (name: RegExp) => {
      const field = screen.getByRole('textbox', {name})
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    },
  }
}
