import {Button, Flex} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {counts, type Filters} from '../filters.ts'

/** Shows the number of fields in each state. A click on a state filters the list by it. */
export function CountsBar({
  pairs,
  state,
  onChange,
}: {
  pairs: readonly FieldPair[]
  state: Filters['state']
  onChange: (state: Filters['state']) => void
}) {
  const {t} = useTranslation('translations')
  const found = counts(pairs)
  const unfinished = found.missing + found['out-of-date'] + found['english-missing']
  const choices: [Filters['state'], number][] = [
    ['unfinished', unfinished],
    ['missing', found.missing],
    ['out-of-date', found['out-of-date']],
    ['complete', found.complete],
    ['all', unfinished + found.complete],
  ]
  // Missing English is rare, so show its button only if a field has no English.
  if (found['english-missing'] > 0)
    choices.splice(3, 0, ['english-missing', found['english-missing']])
  return (
    <Flex as="fieldset" gap={1} wrap="wrap" style={{border: 0, margin: 0, padding: 0}}>
      <legend style={{position: 'absolute', clipPath: 'inset(50%)'}}>{t('filter.state')}</legend>
      {choices.map(([choice, count]) => (
        <Button
          key={choice}
          mode={choice === state ? 'default' : 'ghost'}
          aria-pressed={choice === state}
          text={t('filter.choice', {state: t(`state.${choice}`), count})}
          fontSize={1}
          padding={3}
          onClick={() => onChange(choice)}
        />
      ))}
    </Flex>
  )
}
