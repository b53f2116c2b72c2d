import {useEffect} from 'react'
import {useIntl} from 'react-intl'
import {Notice} from './notice.tsx'
import {useReference} from './reference.ts'

/** Shown if a confirmation page could not be loaded: says that the submission has arrived. */
export function Arrived() {
  const {formatMessage} = useIntl()
  const reference = useReference()
  const heading = formatMessage({id: 'arrived.heading'})
  // The router would set the title of the failed page.
  useEffect(() => {
    document.title = heading
  }, [heading])
  return (
    <Notice heading={heading} text={formatMessage({id: 'arrived.text'})}>
      {reference && <p>{formatMessage({id: 'form.reference'}, {reference})}</p>}
    </Notice>
  )
}
