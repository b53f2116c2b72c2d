import {useEffect} from 'react'
import {useIntl} from 'react-intl'
import {Notice} from './notice.tsx'
import {useReference} from './reference.ts'

/** In place of a confirmation page that could not be loaded: what was sent has arrived. */
export function Arrived() {
  const {formatMessage} = useIntl()
  const reference = useReference()
  const heading = formatMessage({id: 'arrived.heading'})
  // The router's own title tells of a page that failed.
  useEffect(() => {
    document.title = heading
  }, [heading])
  return (
    <Notice heading={heading} text={formatMessage({id: 'arrived.text'})}>
      {reference && <p>{formatMessage({id: 'form.reference'}, {reference})}</p>}
    </Notice>
  )
}
