import {Box, Card, Flex, Text} from '@sanity/ui'
import {type ComponentType, useSyncExternalStore} from 'react'
import {type LayoutProps, useTranslation} from 'sanity'
import {useMatches} from '../../tour/use-matches.ts'
import type {Connection} from './connection.ts'

/** The Studio, and below it a notice while the lake or the network is away. */
export const connectionLayout =
  (connection: Connection): ComponentType<LayoutProps> =>
  (props) => (
    <Flex direction="column" style={{height: '100%'}}>
      <Box flex={1} style={{minHeight: 0}}>
        {props.renderDefault(props)}
      </Box>
      <Notice connection={connection} />
    </Flex>
  )

function Notice({connection}: {connection: Connection}) {
  const {t} = useTranslation('session')
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  // On a phone the whole page scrolls, and the notice would scroll away.
  const position = useMatches('(max-width: 600px)') ? 'fixed' : 'relative'
  // The live region stays in the page: screen readers announce only what changes inside one. It lies
  // above dialogs, because people type in those too.
  return (
    <div
      role="status"
      data-testid="connection"
      style={{position, bottom: 0, left: 0, right: 0, zIndex: 10_000}}
    >
      {state !== 'connected' && (
        <Card borderTop padding={3} tone={state === 'lost' ? 'caution' : 'positive'}>
          <Text size={1} align="center">
            {t(`connection.${state}`)}
          </Text>
        </Card>
      )}
    </div>
  )
}
