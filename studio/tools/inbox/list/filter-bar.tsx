import {SearchIcon} from '@sanity/icons/Search'
import {Grid, Select, Stack, TextInput} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {Summary} from '../../../summary.tsx'
import {useCounts} from '../counts/counts-context.ts'
import {type Filters, shows} from '../filters.ts'
import {type Counts, forms} from '../messages.ts'
import {useTypedSearch} from './use-typed-search.ts'

interface FilterBarProps {
  filters: Filters
  onFilter: (changed: Partial<Filters>) => void
}

/** The search and the filters of the list. */
export function FilterBar({filters, onFilter}: FilterBarProps) {
  const {t} = useTranslation('inbox')
  const counts = useCounts()?.answer
  const search = useTypedSearch(filters.q, (q) => onFilter({q}))
  const choice = (name: 'show' | 'form' | 'language' | 'assignee' | 'doubt' | 'order') => ({
    'aria-label': t(`filter.${name}`),
    fontSize: 1,
    value: filters[name],
    onChange: ({currentTarget: {value}}: {currentTarget: {value: string}}) =>
      onFilter({[name]: value}),
  })
  const day = (name: 'since' | 'until') => (
    <TextInput
      type="date"
      fontSize={1}
      prefix={<Prefix>{t(`filter.${name}`)}</Prefix>}
      aria-label={t(`filter.${name}`)}
      value={filters[name]}
      onChange={({currentTarget: {value}}) => onFilter({[name]: value})}
    />
  )
  return (
    <Stack gap={2} role="search">
      <TextInput
        aria-label={t('filter.q')}
        placeholder={t('filter.q')}
        type="search"
        icon={SearchIcon}
        fontSize={1}
        {...search}
      />
      <Grid gridTemplateColumns={[1, 1, 2]} gap={2}>
        <Select {...choice('show')}>
          {shows.map((show) => (
            <option key={show} value={show}>
              {counts && show !== 'all'
                ? t('filter.counted', {name: t(`show.${show}`), count: countOf(show, counts)})
                : t(`show.${show}`)}
            </option>
          ))}
        </Select>
        <Select {...choice('form')}>
          <option value="">{t('filter.every-form')}</option>
          {forms.map((form) => (
            <option key={form} value={form}>
              {t(`form.${form}`)}
            </option>
          ))}
        </Select>
      </Grid>
      <details open={filters.assignee + filters.language + filters.since + filters.until !== ''}>
        <Summary>{t('filter.more')}</Summary>
        <Grid gridTemplateColumns={[1, 1, 2]} gap={2} paddingTop={2}>
          <Select {...choice('language')}>
            <option value="">{t('filter.every-language')}</option>
            <option value="en">{t('language.en')}</option>
            <option value="es">{t('language.es')}</option>
          </Select>
          <Select {...choice('assignee')}>
            <option value="">{t('filter.everyone')}</option>
            <option value="me">{t('filter.mine')}</option>
            <option value="none">{t('filter.nobody')}</option>
          </Select>
          {day('since')}
          {day('until')}
          <Select {...choice('doubt')}>
            <option value="">{t('filter.doubt.all')}</option>
            <option value="1">{t('filter.doubt.only')}</option>
          </Select>
          <Select {...choice('order')}>
            <option value="newest">{t('order.newest')}</option>
            <option value="oldest">{t('order.oldest')}</option>
          </Select>
        </Grid>
      </details>
    </Stack>
  )
}

function Prefix({children}: {children: ReactNode}) {
  return (
    <span aria-hidden="true" style={{padding: '0 0.5rem', fontSize: '0.8125rem'}}>
      {children}
    </span>
  )
}

function countOf(show: Exclude<(typeof shows)[number], 'all'>, {states, held}: Counts): number {
  if (show === 'held') return held
  return show === 'open' ? states.new + states['in-progress'] : states[show]
}
