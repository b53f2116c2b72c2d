import type {ReactNode} from 'react'
import {useIntl} from './use-intl.ts'

interface FormattedMessageProps {
  id: string
  /** The message's arguments; elements have keys. */
  values?: Readonly<Record<string, ReactNode>>
}

/** A message of the catalogues, maybe with elements in it. */
export const FormattedMessage = ({id, values = {}}: FormattedMessageProps): ReactNode =>
  useIntl().partsOf(id, values)
