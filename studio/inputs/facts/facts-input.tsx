import {Badge, Flex, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type InputProps, useClient} from 'sanity'
import {type Facts, factsIn, mayHaveFacts} from '#schemas/facts.ts'
import {dollars} from '../price/use-price-texts.ts'

const query = `{
  "products": *[_type == "product"]{"slug": slug.current, price, additionalUserPrice, trialDays},
  "settings": *[_id == "siteSettings"][0]{phone, premiumPrice, premiumTrialDays}
}`

/** Reads the facts, with drafts, when a text with facts is shown. */
function useFacts(): Facts | undefined {
  const client = useClient({apiVersion: '2025-02-19'})
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    const request = new AbortController()
    const options = {perspective: 'drafts', tag: 'facts', signal: request.signal} as const
    client.fetch<Facts>(query, {}, options).then(setFacts, () => {
      // Without the values, the field works as before.
    })
    return () => request.abort()
  }, [client])
  return facts
}

function FactValues({text}: {text: string}) {
  const facts = useFacts()
  const found = new Map(
    facts &&
      factsIn(text, facts, dollars).flatMap((fact) =>
        typeof fact.value === 'string' ? [[fact.text, fact.value] as const] : [],
      ),
  )
  return (
    <Flex gap={2} wrap="wrap" data-testid="facts">
      {[...found].map(([name, value]) => (
        <Badge key={name} tone="primary">{`${name} = ${value}`}</Badge>
      ))}
    </Flex>
  )
}

/** Renders a text field, and below it the value of every fact in its text. */
export function FactsInput(props: InputProps) {
  const {schemaType, value} = props
  const isText = schemaType.jsonType === 'string' || schemaType.name === 'richText'
  const text = isText && value ? JSON.stringify(value) : ''
  if (!mayHaveFacts(text)) return props.renderDefault(props)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <FactValues text={text} />
    </Stack>
  )
}
