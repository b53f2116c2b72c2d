import {Dialog, type DialogProps} from '@sanity/ui'
import {type ReactNode, useEffect, useRef} from 'react'

const firstOfForm = 'input:not([hidden]), select, textarea, button, a[href]'

/**
 * A dialog that focuses its first field, and returns the focus to the opener when it closes.
 * Sanity's own dialog focuses its close button and does not return the focus.
 */
export function FocusedDialog(props: DialogProps & {children: ReactNode}) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If another dialog opened this one, that dialog has already returned the focus to the element
    // that opened it.
    const opener = document.activeElement
    const place = opener?.closest('main')
    content.current?.querySelector<HTMLElement>(firstOfForm)?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
      // If the opener is no longer in the page, such as a button in the row of a removed user, focus
      // the `<main>` element that contained it.
      if (!(place instanceof HTMLElement)) return
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus()
    }
  }, [])
  return <Dialog {...props} contentRef={content} __unstable_autoFocus={false} />
}
