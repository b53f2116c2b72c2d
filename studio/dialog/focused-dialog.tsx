import {Dialog, type DialogProps} from '@sanity/ui'
import {type ReactNode, useEffect, useRef} from 'react'

const firstOfForm = 'input:not([hidden]), select, textarea, button, a[href]'

/**
 * A dialog that begins at its first field and leaves where it was opened: Sanity's own begins on the
 * button that closes it, and leaves whoever works by keyboard at the top of the page.
 */
export function FocusedDialog(props: DialogProps & {children: ReactNode}) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A dialog that this one follows has given the focus back by now.
    const opener = document.activeElement
    const place = opener?.closest('main')
    content.current?.querySelector<HTMLElement>(firstOfForm)?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
      // What was removed took its button along.
      if (!(place instanceof HTMLElement)) return
      place.tabIndex = -1
      place.focus()
    }
  }, [])
  return <Dialog {...props} contentRef={content} __unstable_autoFocus={false} />
}
