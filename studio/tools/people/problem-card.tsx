import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {problemOf} from './users-client.ts'

/**
 * Error types for which the catalogue has a translated text. For other errors, the card shows the
 * lake's message.
 */
const translatedTypes = [
  'lastAdministrator',
  'emailTaken',
  'badName',
  'invisibleName',
  'controlInName',
  'badEmail',
  'operatorsPassword',
  'wrongPassword',
  'password-short',
  'password-long',
  'password-differ',
  'wait',
  'wrongCode',
  'setUpExpired',
  'badPasskey',
  'badPasskeyName',
  'passkey-failed',
  'passkey-exists',
  'tooManyPasskeys',
  'lastFactor',
  'noFactor',
  'ownFactors',
  'notFound',
  'tooMany',
]

/** Shows why an action failed. */
export function ProblemCard({error}: {error: unknown}) {
  const {t} = useTranslation('people')
  const {type, message} = problemOf(error)
  return (
    <Card padding={3} radius={2} tone="critical" role="alert">
      <Text size={1}>
        {translatedTypes.includes(type) ? t(`problem.${type}`) : t('problem.unknown', {message})}
      </Text>
    </Card>
  )
}
