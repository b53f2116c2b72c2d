import {useIntl} from 'react-intl'
import {FormButton} from './form-button.tsx'
import {Notice} from './notice.tsx'

/** Shown if a page's content could not be loaded, with a retry button. */
export function LoadError({retry}: {retry: () => void}) {
  const {formatMessage} = useIntl()
  return (
    <Notice
      heading={formatMessage({id: 'loadError.heading'})}
      text={formatMessage({id: 'loadError.text'})}
    >
      <FormButton onClick={retry}>{formatMessage({id: 'loadError.retry'})}</FormButton>
    </Notice>
  )
}
