import {Box, Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import {type Path, useReportParseError, useTranslation} from 'sanity'
import type {AmountField} from '#schemas/fields/price-at.ts'
import {type Plan, type PlanProblem, planned, priceBefore} from './plan-price.ts'
import {PriceEffect} from './price-effect.tsx'
import type {AmountValues} from './product-values.ts'
import {usePriceTexts} from './use-price-texts.ts'

interface NewPlanProps {
  path: Path
  field: AmountField
  amount: AmountValues
  soldByUser: boolean
  onAdd: (change: {from: string; price: number}) => void
}

/** The empty form. The time is midnight by default, because most prices change at midnight. */
const empty: Plan = {price: '', date: '', time: '00:00'}

/** A form to add a planned price. Before adding, it shows where on the site the price will appear. */
export function PlanPriceForm({path, field, amount, soldByUser, onAdd}: NewPlanProps) {
  const {t, plannedPrice} = usePriceTexts()
  const [plan, setPlan] = useState(empty)
  const [problem, setProblem] = useState<PlanProblem>()
  const {t: rules} = useTranslation('rules')
  // The document does not have the price yet.
  const isOpen = plan.price !== '' || plan.date !== ''
  useReportParseError(path, isOpen ? rules('unreadable.plan') : null)
  const change = (part: Partial<Plan>) => {
    setPlan({...plan, ...part})
    setProblem(undefined)
  }
  const outcome = planned(plan, amount, Date.now())
  const add = () => {
    if ('problem' in outcome) return setProblem(outcome.problem)
    onAdd(outcome)
    setPlan(empty)
  }
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap" align="flex-end">
          <Entry
            label={t('new.price')}
            type="number"
            value={plan.price}
            onInput={(price) => change({price})}
          />
          <Entry
            label={t('new.date')}
            type="date"
            value={plan.date}
            onInput={(date) => change({date})}
          />
          <Entry
            label={t('new.time')}
            type="time"
            value={plan.time}
            onInput={(time) => change({time})}
          />
          <Button mode="ghost" text={t('new.add')} onClick={add} />
        </Flex>
        {problem && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <ProblemText problem={problem} />
          </Card>
        )}
        {'from' in outcome && (
          <Stack gap={3}>
            <Text size={1}>{plannedPrice(outcome.price, outcome.from)}</Text>
            <PriceEffect
              field={field}
              before={priceBefore(amount, Date.parse(outcome.from))}
              after={outcome.price}
              soldByUser={soldByUser}
            />
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function ProblemText({problem}: {problem: PlanProblem}) {
  const {t, mistypingText} = usePriceTexts()
  return (
    <Text size={1}>
      {problem.is === 'mistyped'
        ? mistypingText(problem.mistyping, problem)
        : t(`problem.${problem.is}`)}
    </Text>
  )
}

interface EntryProps {
  label: string
  type: 'number' | 'date' | 'time'
  value: string
  onInput: (value: string) => void
}

function Entry({label, type, value, onInput}: EntryProps) {
  const id = useId()
  return (
    <Box>
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          {label}
        </Text>
        <TextInput
          id={id}
          type={type}
          fontSize={1}
          value={value}
          {...(type === 'number' && {step: 'any', inputMode: 'decimal'})}
          // Otherwise the year takes six digits, so that a third key after 2027 is not the next part.
          {...(type === 'date' && {max: '9999-12-31'})}
          onInput={({currentTarget}) => onInput(currentTarget.value)}
        />
      </Stack>
    </Box>
  )
}
