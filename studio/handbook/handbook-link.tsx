import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {Button, Flex} from '@sanity/ui'
import {definePlugin, type ToolMenuProps, useTranslation} from 'sanity'
import {interfaceLanguage} from '../i18n/interface-language.ts'
import {handbooks} from './handbooks.ts'

function MenuWithHandbook(props: ToolMenuProps) {
  const {t} = useTranslation('tools')
  if (props.context === 'topbar') return props.renderDefault(props)
  return (
    <Flex align="stretch" direction="column" gap={2}>
      {props.renderDefault(props)}
      <Button
        as="a"
        href={`/${handbooks[interfaceLanguage].page}`}
        target="_blank"
        rel="noreferrer"
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={HelpCircleIcon}
        text={t('handbook')}
      />
    </Flex>
  )
}

/** Adds a link to the handbook to the menu of small screens, where Sanity shows no help menu. */
export const handbookLink = definePlugin({
  name: 'handbook-link',
  studio: {components: {toolMenu: MenuWithHandbook}},
})
