import {Button, Card, Stack, Text} from '@sanity/ui'
import {
  type ArrayOfPrimitivesInputProps,
  type InputProps,
  isArrayOfPrimitivesInputProps,
  isStringInputProps,
  type StringInputProps,
  set,
  unset,
  useTranslation,
} from 'sanity'
import {inOrder} from '#schemas/product-blocks.ts'

/**
 * Renders our own input for the order of a product page's blocks, and Sanity's inputs for all other
 * fields.
 */
export function BlockOrderInput(props: InputProps) {
  if (props.path[0] !== 'blockOrder') return props.renderDefault(props)
  if (isStringInputProps(props)) return <BlockName {...props} />
  if (isArrayOfPrimitivesInputProps(props)) return <BlockOrder {...props} />
  return props.renderDefault(props)
}

/** Shows a block of the list as text, because editors move blocks but do not choose them. */
function BlockName({value, schemaType}: StringInputProps) {
  const titles = schemaType.options?.list?.map((item) =>
    typeof item === 'string' ? {value: item, title: item} : item,
  )
  return (
    <Card padding={3}>
      <Text size={1}>{titles?.find((item) => item.value === value)?.title ?? value}</Text>
    </Card>
  )
}

/** Shows the list only if it contains all blocks. Otherwise, a button fills it in. */
function BlockOrder(props: ArrayOfPrimitivesInputProps) {
  const {t} = useTranslation('desk')
  const {value, readOnly, onChange} = props
  const isWhole = inOrder().every((name) => value?.includes(name))
  const [text, patch] = isWhole
    ? [t('block-order.reset'), unset()]
    : [t('block-order.change'), set(inOrder(value))]
  return (
    <Stack gap={3}>
      {isWhole ? (
        props.renderDefault(props)
      ) : (
        <Text size={1} muted>
          {t('block-order.default')}
        </Text>
      )}
      {!readOnly && <Button mode="ghost" text={text} onClick={() => onChange(patch)} />}
    </Stack>
  )
}
