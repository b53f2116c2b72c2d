import {Box, Card, Flex, Text} from '@sanity/ui'
import {type ComponentType, type RefObject, useEffect, useRef, useSyncExternalStore} from 'react'
import {type LayoutProps, useTranslation} from 'sanity'
import type {Connection, ConnectionState} from '#packages/content-lake/src/client/lake-client.ts'
import {useMatches} from '../../tour/use-matches.ts'

/** The Studio, and below it a notice while the lake or the network is away. */
export const connectionLayout =
  (connection: Connection): ComponentType<LayoutProps> =>
  (props) => {
    const state = useSyncExternalStore(connection.subscribe, connection.state)
    // On a phone the whole page scrolls, and the notice would scroll away. While it is visible, the
    // Studio above it scrolls instead, so that the notice does not cover Publish.
    const scrolls = useMatches('(max-width: 900px)') && state !== 'connected'
    const studio = useRef<HTMLDivElement>(null)
    useKeepScrollPosition(studio, scrolls)
    return (
      <Flex direction="column" style={{height: '100%'}}>
        <Box ref={studio} flex={1} style={{minHeight: 0, ...(scrolls && {overflow: 'auto'})}}>
          {props.renderDefault(props)}
        </Box>
        <Notice state={state} />
      </Flex>
    )
  }

/** Hands the scroll position from the page to an element that begins to scroll, and back. */
function useKeepScrollPosition(element: RefObject<HTMLElement | null>, scrolls: boolean) {
  const position = useRef(0)
  useEffect(() => {
    const scroller = () => (scrolls ? element.current : document.scrollingElement)
    scroller()?.scrollTo({top: position.current, behavior: 'instant'})
    const remember = () => {
      position.current = scroller()?.scrollTop ?? 0
    }
    addEventListener('scroll', remember, {capture: true, passive: true})
    return () => removeEventListener('scroll', remember, {capture: true})
  }, [element, scrolls])
}

function Notice({state}: {state: ConnectionState}) {
  const {t} = useTranslation('session')
  // The live region stays in the page: screen readers announce only what changes inside one. It lies
  // above dialogs, because people type in those too.
  return (
    <div role="status" data-testid="connection" style={{position: 'relative', zIndex: 10_000}}>
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
