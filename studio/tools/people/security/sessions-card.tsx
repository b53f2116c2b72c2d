import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../../i18n/use-format-time.ts'
import {ProblemCard} from '../problem-card.tsx'
import type {UserSession} from '../user.ts'
import type {UsersClient} from '../users-client.ts'

/** Lists where the current user is signed in. Each session can be ended. */
export function SessionsCard(props: {
  sessions: UserSession[]
  client: UsersClient
  onChanged: () => Promise<void>
}) {
  const {t} = useTranslation('account')
  const date = useFormatTime()
  const toast = useToast()
  const [error, setError] = useState<unknown>()
  const {sessions, client, onChanged} = props
  const deviceOf = ({browser, system}: UserSession) =>
    browser && system
      ? t('sessions.device', {browser, system})
      : (browser ?? system ?? t('sessions.unknown'))
  const run = async (change: Promise<object>) => {
    setError(undefined)
    await change.then(onChanged).catch(setError)
  }
  const endOthers = async () => {
    await run(client.endOtherSessions())
    toast.push({status: 'success', title: t('sessions.others-ended')})
  }
  return (
    <Card padding={4} radius={3} border data-testid="sessions">
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Heading as="h2" size={1}>
            {t('sessions.title')}
          </Heading>
          {sessions.length > 1 && (
            <Button mode="ghost" text={t('sessions.end-others')} onClick={endOthers} />
          )}
        </Flex>
        {error !== undefined && <ProblemCard error={error} />}
        <Stack as="ul" gap={4} style={{listStyle: 'none', margin: 0, padding: 0}}>
          {sessions.map((session) => {
            const device = deviceOf(session)
            const created = date(session.createdAt)
            return (
              <Flex as="li" key={session.id} gap={3} align="center" justify="space-between">
                <Stack gap={3} flex={1}>
                  <Text size={1} weight="medium">
                    {session.isCurrent ? `${device} ${t('sessions.current')}` : device}
                  </Text>
                  <Text size={1} muted>
                    {t('sessions.facts', {created, seen: date(session.lastSeenAt)})}{' '}
                    {session.isLocked && t('sessions.locked')}
                  </Text>
                </Stack>
                <Button
                  mode="ghost"
                  text={t('sessions.end')}
                  aria-label={t('sessions.end-one', {device, created})}
                  onClick={async () => {
                    await run(client.endSession(session.id))
                    // The Studio shows the sign-in without a session.
                    if (session.isCurrent) location.reload()
                  }}
                />
              </Flex>
            )
          })}
        </Stack>
      </Stack>
    </Card>
  )
}
