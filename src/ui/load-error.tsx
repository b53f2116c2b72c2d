import {useIntl} from 'react-intl'
import {FormButton} from './form-button.tsx'
import {Notice} from './notice.tsx'

/** Shown where a page's content did not come, with a way to ask again. */
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
