import {Box, Card, Flex, Text} from '@sanity/ui'
import {type ComponentType, type RefObject, useEffect, useRef, useSyncExternalStore} from 'react'
import {type LayoutProps, useTranslation} from 'sanity'
import type {Connection, ConnectionState} from '#packages/content-lake/src/client/lake-client.ts'
import {useMatches} from '../../tour/use-matches.ts'

/** Adds a notice at the bottom of the Studio while the connection to the lake is lost. */
export const connectionLayout =
  (connection: Connection): ComponentType<LayoutProps> =>
  (props) => {
    const state = useSyncExternalStore(connection.subscribe, connection.state)
    // On a phone the whole page scrolls, so the notice would scroll out of view. While the notice
    // is visible, only the Studio above it scrolls, and the notice does not cover the Publish
    // button.
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

/** Keeps the scroll position when scrolling moves from the page to an element, and back. */
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
  // The live region is always in the page, because screen readers only announce changes inside an
  // existing one. The notice covers dialogs, because users also type in dialogs.
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
