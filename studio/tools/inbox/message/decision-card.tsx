import {PublishIcon} from '@sanity/icons/Publish'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentUser, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import {mayEdit} from '../../../may-edit.ts'
import type {Message} from '../messages.ts'
import {AsWritten} from './as-written.tsx'
import {decisionParams, decisionTemplate} from './decision-params.ts'

/** The decision about a correction, with a way to publish it. */
export function DecisionCard({message}: {message: Message}) {
  const {t} = useTranslation('inbox')
  const isWriter = mayEdit(useCurrentUser())
  const {decision, state} = message
  if (!decision || (state !== 'accepted' && state !== 'declined')) return null
  return (
    <Card border radius={3} padding={4} tone="transparent">
      <Stack gap={4}>
        {decision.update && (
          <Text size={1} weight="medium">
            {t('decision.update', {update: decision.update})}
          </Text>
        )}
        {decision.reason && <AsWritten>{decision.reason}</AsWritten>}
        <Text size={1} muted>
          {t(isWriter ? 'publish.why' : 'publish.not-allowed')}
        </Text>
        {isWriter && (
          <Flex>
            <Button
              as={IntentLink}
              intent="create"
              params={[
                {type: 'publishedCorrection', template: decisionTemplate},
                decisionParams(message, state),
              ]}
              mode="ghost"
              icon={PublishIcon}
              text={t('publish')}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
