import {useIntl} from 'react-intl'

/** Returns the steps that follow after a correction was sent, in the page's language. */
export function useCorrectionSteps(): {title: string; text: string}[] {
  const {formatMessage} = useIntl()
  return (['look', 'ask', 'update'] as const).map((name) => ({
    title: formatMessage({id: `correction.happens.${name}.title`}),
    text: formatMessage({id: `correction.happens.${name}.text`}),
  }))
}
