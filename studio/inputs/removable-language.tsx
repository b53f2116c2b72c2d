import {Button, Stack} from '@sanity/ui'
import {definePlugin, type ItemProps, useTranslation} from 'sanity'
import {styled} from 'styled-components'

/** Hides the remove button, which is the last child in the plugin's row of a language. */
const WithoutRemoveButton = styled.div`
  & > [data-ui='Card'] > [data-ui='Flex'] > span:last-child {
    display: none;
  }
`

/**
 * Renders one language of a localized field without the plugin's remove button: a red minus without a label,
 * which deletes the text with one click. Editors can clear the input instead. If the language must not be
 * there (see `oncePerLanguage`), a button with a label removes it.
 */
function LanguageItem(props: ItemProps) {
  const {t} = useTranslation('desk')
  if (!props.schemaType.name.startsWith('internationalizedArray')) return props.renderDefault(props)
  const isRefused = props.validation.some(({level}) => level === 'error')
  return (
    <Stack gap={2}>
      <WithoutRemoveButton>{props.renderDefault(props)}</WithoutRemoveButton>
      {isRefused && 'onRemove' in props && !props.readOnly && (
        <Button mode="ghost" tone="critical" text={t('language.remove')} onClick={props.onRemove} />
      )}
    </Stack>
  )
}

/**
 * Plugin that lets editors remove a language of a localized field only if it must not be there.
 * sanity-plugin-internationalized-array 5.3 has no option to hide its button.
 */
export const removableLanguage = definePlugin({
  name: 'keep-languages',
  form: {components: {item: LanguageItem}},
})
