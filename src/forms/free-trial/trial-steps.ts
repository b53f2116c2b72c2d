import {useIntl} from 'react-intl'

type TrialStep = 'ask' | 'approve' | 'login' | 'left' | 'pay' | 'cancel'

/** Returns the given steps of a free trial (specification section 1), in the page's language. */
export function useTrialSteps(names: readonly TrialStep[]): {title: string; text: string}[] {
  const {formatMessage} = useIntl()
  return names.map((name) => ({
    title: formatMessage({id: `freeTrial.steps.${name}.title`}),
    text: formatMessage({id: `freeTrial.steps.${name}.text`}),
  }))
}
