import {SearchIcon} from '@sanity/icons/Search'
import {Grid, Select, Stack, TextInput} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import type {Filters} from '../filters.ts'
import {CountsBar} from './counts-bar.tsx'

/** Inputs to filter the fields by state, document type and text. */
export function FilterBar({
  pairs,
  filters,
  onChange,
}: {
  pairs: readonly FieldPair[]
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const {t} = useTranslation('translations')
  const types = new Map(pairs.map(({type}) => [type.name, type.title]))
  return (
    <Stack gap={3}>
      <CountsBar
        pairs={pairs}
        state={filters.state}
        onChange={(state) => onChange({...filters, state})}
      />
      <Grid gridTemplateColumns={2} gap={2}>
        <Select
          aria-label={t('filter.type')}
          fontSize={1}
          value={filters.type}
          onChange={({currentTarget: {value}}) => onChange({...filters, type: value})}
        >
          <option value="">{t('filter.every-type')}</option>
          {[...types].map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <TextInput
          aria-label={t('filter.search')}
          placeholder={t('filter.search')}
          type="search"
          icon={SearchIcon}
          fontSize={1}
          value={filters.search}
          onChange={({currentTarget: {value}}) => onChange({...filters, search: value})}
        />
      </Grid>
    </Stack>
  )
}
