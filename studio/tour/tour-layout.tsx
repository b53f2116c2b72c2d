import {Box, Flex} from '@sanity/ui'
import type {LayoutProps} from 'sanity'
import {useRouterState} from 'sanity/router'
import {previewTool} from './places.ts'
import {TourContext} from './tour-context.ts'
import {TourPanel} from './tour-panel.tsx'
import {useMatches} from './use-matches.ts'
import {useTour} from './use-tour.ts'

/**
 * The Studio, and beside it the first steps while they are open; in a narrow window below it. They
 * take room instead of lying over it, so that they never cover what they ask to press.
 */
export function TourLayout(props: LayoutProps) {
  const tour = useTour()
  const isPhone = useMatches('(max-width: 900px)')
  const tool = useRouterState((router) => router.tool)
  // The preview and its form are two columns already.
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
