import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {Button, Flex} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {definePlugin, type ToolMenuProps, useLocale} from 'sanity'
import {interfaceLanguage} from './interface-language.ts'
import {languageNames, localeIds} from './languages.ts'

/**
 * Time between the change of the language and the reload of the page. The Studio sends typed text
 * to the lake within a second (`autoCommit$`); an earlier reload would lose text.
 */
const sentMs = 2_000

/**
 * A button that switches the language. Needed because Sanity 6.16 shows no language choice in its
 * user menu.
 */
function LanguageSwitch() {
  const {changeLocale, currentLocale} = useLocale()
  const [changing, setChanging] = useState(false)
  useEffect(() => {
    document.documentElement.lang = currentLocale.id
  }, [currentLocale.id])
  const other = interfaceLanguage === 'en' ? 'es' : 'en'
  const change = async () => {
    setChanging(true)
    await Promise.all([
      changeLocale(localeIds[other]),
      new Promise((sent) => setTimeout(sent, sentMs)),
    ])
    // Reload the page, because the Studio creates the titles of fields and tools only when it starts.
    location.reload()
  }
  return (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={EarthGlobeIcon}
      text={languageNames[other]}
      lang={other}
      loading={changing}
      onClick={change}
    />
  )
}

function MenuWithLanguages(props: ToolMenuProps) {
  const isTopbar = props.context === 'topbar'
  return (
    <Flex align={isTopbar ? 'center' : 'stretch'} direction={isTopbar ? 'row' : 'column'} gap={2}>
      {props.renderDefault(props)}
      <LanguageSwitch />
    </Flex>
  )
}

/** Adds a button that switches the language of the Studio. */
export const languageSwitch = definePlugin({
  name: 'language-switch',
  studio: {components: {toolMenu: MenuWithLanguages}},
})
