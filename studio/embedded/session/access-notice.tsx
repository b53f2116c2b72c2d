import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {
  type AccessChange,
  isReadOnly,
  type Session,
} from '#packages/content-lake/src/client/lake-client.ts'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'

/** The Studio, and above it a notice while the user's rights differ from those of the loaded page. */
export function WithAccessNotice(props: {
  session: Session
  change: AccessChange
  children: ReactNode
}) {
  const {session, change, children} = props
  // The change of which the user has closed the dialog.
  const [seen, setSeen] = useState<AccessChange>()
  const isSerious = isReadOnly(change)
  const texts = useTextsOf(change)
  const leave = change.kind === 'removed' ? session.leave : () => location.reload()
  const go = <Button text={texts?.go} onClick={leave} />
  return (
    <Flex direction="column" style={{height: '100%'}}>
      <div role="status" data-testid="access" style={{position: 'relative', zIndex: 10_000}}>
        {texts && (!isSerious || seen === change) && (
          <Card borderBottom padding={3} tone={isSerious ? 'critical' : 'positive'}>
            <Flex align="center" justify="center" gap={4} wrap="wrap">
              <Text size={1}>{isSerious ? texts.copy : texts.why}</Text>
              {go}
            </Flex>
          </Card>
        )}
      </div>
      <Box flex={1} style={{minHeight: 0}}>
        {children}
      </Box>
      {texts && isSerious && seen !== change && (
        <FocusedDialog id="session-access" header={texts.title} width={0} zOffset={10_000}>
          <Stack padding={4} gap={4}>
            <Text size={1}>{texts.why}</Text>
            <Button mode="ghost" text={texts.show} onClick={() => setSeen(change)} />
            {go}
          </Stack>
        </FocusedDialog>
      )}
    </Flex>
  )
}

/** Returns the texts about a change in the Studio's language; undefined if there is none. */
function useTextsOf(change: AccessChange) {
  const {t} = useTranslation('session')
  const {t: people} = useTranslation('people')
  if (change.kind === 'none') return undefined
  const show = t('access.show')
  const copy = t('access.copy')
  if (change.kind !== 'role')
    return {
      title: t(`${change.kind}.title`),
      why: t(`${change.kind}.why`),
      go: t(`${change.kind}.leave`),
      show,
      copy,
    }
  const roles = [change.role, ...(change.support ? ['support'] : [])]
  const why = isReadOnly(change)
    ? t('role.why')
    : t('role.now', {role: roles.map((role) => people(`role.${role}`)).join(', ')})
  return {title: t('role.title'), why, go: t('role.reload'), show, copy}
}
