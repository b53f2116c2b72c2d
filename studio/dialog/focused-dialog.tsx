import {Dialog, type DialogProps} from '@sanity/ui'
import {type ReactNode, useEffect, useRef} from 'react'

const firstOfForm = 'input:not([hidden]), select, textarea, button, a[href]'

/**
 * A dialog that focuses its first field and returns the focus when it closes. Sanity's own focuses its
 * close button and does not return the focus.
 */
export function FocusedDialog(props: DialogProps & {children: ReactNode}) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A previous dialog has already returned the focus.
    const opener = document.activeElement
    const place = opener?.closest('main')
    content.current?.querySelector<HTMLElement>(firstOfForm)?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
      // The button that opened the dialog may have been removed.
      if (!(place instanceof HTMLElement)) return
      place.tabIndex = -1
      place.focus()
    }
  }, [])
  return <Dialog {...props} contentRef={content} __unstable_autoFocus={false} />
}
