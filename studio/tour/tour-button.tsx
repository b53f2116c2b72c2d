import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {Button, Flex} from '@sanity/ui'
import {use} from 'react'
import {type ToolMenuProps, useTranslation} from 'sanity'
import {TourContext, tourButtonId} from './tour-context.ts'
import {useMatches} from './use-matches.ts'

/** Renders Sanity's tool menu with an additional button that opens the tour. */
export function MenuWithTour(props: ToolMenuProps) {
  const {t} = useTranslation('tour')
  const tour = use(TourContext)
  const isTopbar = props.context === 'topbar'
  const hasRoom = useMatches('(min-width: 1700px)') || !isTopbar
  if (!tour) return props.renderDefault(props)
  const toggle = () => {
    if (tour.isOpen) return tour.close()
    props.closeSidebar()
    tour.open()
  }
  return (
    <Flex align={isTopbar ? 'center' : 'stretch'} direction={isTopbar ? 'row' : 'column'} gap={2}>
      {props.renderDefault(props)}
      <Button
        id={tourButtonId}
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={BulbOutlineIcon}
        {...(hasRoom ? {text: t('title')} : {'aria-label': t('title'), title: t('title')})}
        aria-expanded={tour.isOpen}
        onClick={toggle}
      />
    </Flex>
  )
}
