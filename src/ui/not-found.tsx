import {useIntl} from 'react-intl'
import {Action} from './action.tsx'
import {Notice} from './notice.tsx'

/** The page for unknown paths, with status 404. */
export function NotFound() {
  const {formatMessage} = useIntl()
  return (
    <Notice
      heading={formatMessage({id: 'notFound.heading'})}
      text={formatMessage({id: 'notFound.text'})}
    >
      <Action to="/" variant="signal" size="lg">
        {formatMessage({id: 'notFound.home'})}
      </Action>
    </Notice>
  )
}
