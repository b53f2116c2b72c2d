import {Box, Flex} from '@sanity/ui'
import type {LayoutProps} from 'sanity'
import {useRouterState} from 'sanity/router'
import {previewTool} from './step-links.ts'
import {TourContext} from './tour-context.ts'
import {TourPanel} from './tour-panel.tsx'
import {useMatches} from './use-matches.ts'
import {useTour} from './use-tour.ts'

/**
 * Shows the tour next to the Studio or, in a narrow window, below the Studio. The tour does not
 * overlap the Studio, so it never covers the buttons that it mentions.
 */
export function TourLayout(props: LayoutProps) {
  const tour = useTour()
  const isPhone = useMatches('(max-width: 900px)')
  const tool = useRouterState((router) => router.tool)
  // The preview tool already has two columns, so show the tour below it.
  const isNarrow = isPhone || tool === previewTool
  const isOpen = tour?.isOpen ?? false
  return (
    <TourContext value={tour}>
      <Flex direction={isNarrow ? 'column' : 'row'} style={{height: '100%'}}>
        <Box
          flex={1}
          style={{minWidth: 0, minHeight: 0, ...(isOpen && isNarrow && {overflow: 'auto'})}}
        >
          {props.renderDefault(props)}
        </Box>
        {tour && isOpen && <TourPanel tour={tour} isNarrow={isNarrow} />}
      </Flex>
    </TourContext>
  )
}
