import {Notifications, notifications} from '@mantine/notifications'
import {useIntl} from 'react-intl'
import {CheckIcon, ErrorIcon, InfoIcon, WarningIcon} from './icons.tsx'
import {MantineScope} from './mantine-scope.tsx'
import type {Toast} from './toast.ts'
import css from './toasts.css?inline'

// Not part of the page's own sheet, since few visits see a toast; and the page's policy has no
// place for another `<style>`. A browser without it shows them plain.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

const icons = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
}

/** The toasts of the moment, at the bottom right. */
export function Toasts() {
  const closeButtonProps = {'aria-label': useIntl().formatMessage({id: 'toast.close'})}
  return (
    <MantineScope components={{Notification: {defaultProps: {closeButtonProps}}}}>
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

/** Adds a toast; a click on it closes it, but for one that selects its words. */
export function show({type, title, text}: Toast) {
  const id = notifications.show({
    title,
    message: text,
    icon: icons[type],
    'data-type': type,
    ...(type === 'error' && {autoClose: false}),
    onClick: () => {
      if (getSelection()?.isCollapsed) notifications.hide(id)
    },
  })
}

/** Takes all toasts away. */
export const clear = () => notifications.clean()
