// @vitest-environment jsdom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {expect, it, vi} from 'vitest'
import {DeleteDialog} from '#studio/tools/pictures/delete-dialog.tsx'

vi.mock('sanity', () => ({useTranslation: () => ({t: (id: string) => id})}))
// jsdom has no `matchMedia`, which Sanity's dialog needs.
vi.mock('#studio/dialog/focused-dialog.tsx', () => ({
  FocusedDialog: ({children}: {children: ReactNode}) => <div role="dialog">{children}</div>,
}))

function show(onDelete: () => Promise<void>) {
  const onClose = vi.fn<() => void>()
  const screen = render(
    <ThemeProvider theme={buildTheme()}>
      <DeleteDialog onDelete={onDelete} onClose={onClose} />
    </ThemeProvider>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', {name: 'delete.confirm'}))
  return {...screen, onClose, press}
}

it('the delete dialog closes after the picture was deleted', async () => {
  const onDelete = vi.fn<() => Promise<void>>(async () => {})
  const {onClose, press} = show(onDelete)
  expect(onDelete).not.toHaveBeenCalled()
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDelete).toHaveBeenCalledOnce()
})

it('if the picture cannot be deleted, the delete dialog stays open and shows an error', async () => {
  const {onClose, press, findByRole} = show(() => Promise.reject(new Error('409')))
  press()
  expect((await findByRole('alert')).textContent).toBe('delete.failed')
  expect(onClose).not.toHaveBeenCalled()
})
