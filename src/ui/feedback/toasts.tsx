import {Notifications, notifications} from '@mantine/notifications'
import {useIntl} from 'react-intl'
import {CheckIcon, ErrorIcon, InfoIcon, WarningIcon} from '../pictures/icons.tsx'
import {MantineScope} from '../theme/mantine-scope.tsx'
import css from './toasts.css?inline'

// Add the styles of toasts as a constructable stylesheet. They are not in the page's stylesheet,
// because few visits show a toast, and the content security policy blocks `<style>` elements.
// Browsers without constructable stylesheets show unstyled toasts.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** A short message in a corner of the page. */
export interface Toast {
  /** Errors stay until the visitor closes them. All other toasts disappear after 5 s. */
  type: 'info' | 'success' | 'warning' | 'error'
  title?: string | undefined
  text: string
  /** Set if the page announces the same text, so that screen readers do not say it twice. */
  silent?: boolean
}

/** The classes of `toasts.css` for the parts of a toast. */
const classNames = {
  icon: 'toast-icon',
  title: 'toast-title',
  description: 'toast-description',
  closeButton: 'toast-close',
}

const icons = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
}

/** The visible toasts, at the bottom right. */
export function Toasts() {
  const closeButtonProps = {'aria-label': useIntl().formatMessage({id: 'toast.close'})}
  return (
    <MantineScope components={{Notification: {defaultProps: {closeButtonProps}, classNames}}}>
      <Notifications
        position="bottom-right"
        autoClose={5000}
        notificationMaxHeight="70dvh"
        zIndex={250}
        classNames={{root: 'toasts', notification: 'toast'}}
      />
    </MantineScope>
  )
}

/** Adds a toast. A click on the toast closes it, unless the click selects text. */
export function show({type, title, text, silent}: Toast) {
  const id = notifications.show({
    title,
    message: text,
    icon: icons[type],
    'data-type': type,
    role: silent ? 'group' : 'alert',
    ...(type === 'error' && {autoClose: false}),
    onClick: () => {
      if (getSelection()?.isCollapsed) notifications.hide(id)
    },
  })
}

/** Removes all toasts. */
export const clear = () => notifications.clean()
