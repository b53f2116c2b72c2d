import {BillIcon} from '@sanity/icons/Bill'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useId} from 'react'
import {useTranslation} from 'sanity'
import {allFacts, useFacts} from './use-facts.ts'

function FactItems({onChoose}: {onChoose: (text: string) => void}) {
  const {t} = useTranslation('prices')
  const facts = useFacts()
  if (!facts) return <MenuItem disabled text={t('fact.loading')} />
  return allFacts(facts).map(({text, fact, product, value}) => (
    <MenuItem
      key={text}
      text={`${t(`fact.${fact}`, {product})}: ${value}`}
      onClick={() => onChoose(text)}
    />
  ))
}

/** A button that opens a menu of prices and other facts, with their values. */
export function FactMenu({onChoose}: {onChoose: (text: string) => void}) {
  const {t} = useTranslation('prices')
  const id = useId()
  const label = t('fact.insert')
  return (
    <MenuButton
      id={id}
      button={
        <Button
          aria-label={label}
          icon={BillIcon}
          mode="bleed"
          padding={2}
          title={label}
          data-testid="insert-fact"
        />
      }
      menu={
        <Menu>
          <FactItems onChoose={onChoose} />
        </Menu>
      }
      popover={{portal: true, placement: 'bottom-end', constrainSize: true}}
    />
  )
}
