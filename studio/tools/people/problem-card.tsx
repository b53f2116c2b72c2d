import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {problemOf} from './staff-client.ts'

/** The refusals that have words of their own; of any other the message itself is shown. */
const worded = [
  'lastAdministrator',
  'emailTaken',
  'badName',
  'badEmail',
  'operatorsPassword',
  'wrongPassword',
  'password-short',
  'password-long',
  'password-differ',
  'wait',
  'notFound',
  'tooMany',
]

/** Says in plain words why something did not work. */
export function ProblemCard({error}: {error: unknown}) {
  const {t} = useTranslation('people')
  const {type, message} = problemOf(error)
  return (
    <Card padding={3} radius={2} tone="critical" role="alert">
      <Text size={1}>
        {worded.includes(type) ? t(`problem.${type}`) : t('problem.unknown', {message})}
      </Text>
    </Card>
  )
}
