import {Box, Flex, Select, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {useTranslation} from 'sanity'
import type {VisitDimension, VisitRow} from './visit-report.ts'

/** The dimensions by which the tool filters. */
export const filters = [
  'page',
  'language',
  'campaign',
  'source',
] as const satisfies readonly VisitDimension[]
type FilterName = (typeof filters)[number]

/** The chosen value of each filter; undefined shows all. */
export type ChosenFilters = Partial<Record<FilterName, string>>

/** The ranges to choose from, in days. */
const ranges = [7, 28, 90, 365, 730] as const

interface VisitsFilterProps {
  /** The names to choose from. */
  names: Record<FilterName, readonly VisitRow[]>
  chosen: ChosenFilters
  days: number
  nameOf(filter: FilterName, name: string): string
  onChoose(chosen: ChosenFilters): void
  onRange(days: number): void
}

/** Marks the choice that shows everything. A name cannot contain control characters. */
const all = '\u0000'

/** Shows a selection for the range of days and for each filter. */
export function VisitsFilter({names, chosen, days, nameOf, onChoose, onRange}: VisitsFilterProps) {
  const {t} = useTranslation('visits')
  return (
    <Flex gap={3} wrap="wrap">
      <Choice
        label={t('range')}
        value={String(days)}
        options={ranges.map((each) => [String(each), t('days', {count: each})])}
        onChange={(value) => onRange(Number(value))}
      />
      {filters.map((filter) => {
        const {[filter]: value, ...others} = chosen
        const known = names[filter].map(({name}) => name)
        const offered = value === undefined || known.includes(value) ? known : [value, ...known]
        return (
          <Choice
            key={filter}
            label={t(`by.${filter}`)}
            value={value ?? all}
            options={[
              [all, t('all')],
              ...offered.map((name): [string, string] => [name, nameOf(filter, name)]),
            ]}
            onChange={(next) => onChoose(next === all ? others : {...others, [filter]: next})}
          />
        )
      })}
    </Flex>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange(value: string): void
}

function Choice({label, value, options, onChange}: ChoiceProps) {
  const id = useId()
  return (
    <Box flex={1} style={{minWidth: '9rem', maxWidth: '16rem'}}>
      <Stack gap={2}>
        <Text as="label" size={1} weight="medium" htmlFor={id}>
          {label}
        </Text>
        <Select id={id} value={value} onChange={({currentTarget}) => onChange(currentTarget.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      </Stack>
    </Box>
  )
}
