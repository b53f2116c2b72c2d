import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {Button, Flex} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {definePlugin, type ToolMenuProps, useLocale} from 'sanity'
import {interfaceLanguage} from './interface-language.ts'
import {languageNames, localeIds} from './languages.ts'

/**
 * The Studio sends typed text within a second (`autoCommit$`). A reload before that would lose it.
 */
const SENT_MS = 2_000

/** Sanity 6.16 renders nothing for the choice of language in its user menu. */
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
      new Promise((sent) => setTimeout(sent, SENT_MS)),
    ])
    // The titles of fields and tools are created when the Studio starts.
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
