import {definePlugin, type ItemProps} from 'sanity'
import {styled} from 'styled-components'

/** Hides the remove button, which is the last child in the plugin's row of a language. */
const WithoutRemoveButton = styled.div`
  & > [data-ui='Card'] > [data-ui='Flex'] > span:last-child {
    display: none;
  }
`

/**
 * Renders one language of a localized field without its remove button. The button is a red minus
 * without a label. One click deletes the text, and undo does not restore it. Editors can clear the
 * input instead.
 */
function LanguageItem(props: ItemProps) {
  return props.schemaType.name.startsWith('internationalizedArray') ? (
    <WithoutRemoveButton>{props.renderDefault(props)}</WithoutRemoveButton>
  ) : (
    props.renderDefault(props)
  )
}

/**
 * Plugin that hides the button for removing a language from localized fields.
 * sanity-plugin-internationalized-array 5.3 has no option to hide the button.
 */
export const hideRemoveLanguage = definePlugin({
  name: 'keep-languages',
  form: {components: {item: LanguageItem}},
})
