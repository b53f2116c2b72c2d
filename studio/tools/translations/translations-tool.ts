import {TranslateIcon} from '@sanity/icons/Translate'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {inLanguage} from '#schemas/in-language.ts'
import {interfaceLanguage} from '../../i18n/interface-language.ts'
import {translationStateType} from '../../translation-state/confirmations.ts'
import {translationStateSchema} from '../../translation-state/translation-state-schema.ts'
import {withTranslationCheck} from './publish/with-translation-check.tsx'
import {SideBySideInput} from './side-by-side/side-by-side-input.tsx'
import {translateIntent} from './translate-intent.ts'

const component = lazy(() =>
  import('./translations-page.tsx').then(({TranslationsPage}) => ({default: TranslationsPage})),
)

/**
 * Plugin for translations. Adds a tool with a list of missing and outdated translations, a
 * side-by-side editor, and the export and import of files for translators. Also adds a warning when
 * publishing English text makes the Spanish outdated.
 */
export const translationsTool = definePlugin({
  name: 'translations',
  schema: {types: [inLanguage(translationStateSchema, interfaceLanguage)]},
  document: {
    newDocumentOptions: (options) =>
      options.filter(({templateId}) => templateId !== translationStateType),
    actions: (actions, {schemaType}) =>
      schemaType === translationStateType ? [] : actions.map(withTranslationCheck),
  },
  form: {components: {input: SideBySideInput}},
  tools: [
    {
      name: 'translations',
      title: 'Translations',
      icon: TranslateIcon,
      component,
      router: route.create('/', [route.create('/:document/:field')]),
      canHandleIntent: (intent) => intent === translateIntent,
      getIntentState: (_, {id, field}) => ({document: id, field}),
    },
  ],
})
