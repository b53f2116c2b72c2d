import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useCurrentLocale, useTranslation} from 'sanity'
import {chosenTime, endOfYesterday, hoursBefore, inputValue} from './chosen-time.ts'

/** Lets the user choose a time with buttons for common times and an input for any other time. */
export function TimePicker({value, onChange}: {value: string; onChange: (value: string) => void}) {
  const {t} = useTranslation('point-in-time')
  const {id} = useCurrentLocale()
  const now = new Date()
  // Use the long name of the time zone. The short name is only an offset such as "GMT-5" in some
  // languages.
  const zone = new Intl.DateTimeFormat(id, {timeZoneName: 'long'})
    .formatToParts(chosenTime(value) ?? now)
    .find(({type}) => type === 'timeZoneName')?.value
  const usual = [
    {label: t('time.yesterday'), at: endOfYesterday(now)},
    {label: t('time.hour'), at: hoursBefore(now, 1)},
    {label: t('time.week'), at: hoursBefore(endOfYesterday(now), 6 * 24)},
  ]
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor="point-in-time" size={1} weight="medium">
        {t('time.label')}
      </Text>
      <Flex gap={2} wrap="wrap" align="center">
        <div>
          <TextInput
            id="point-in-time"
            type="datetime-local"
            step={1}
            max={inputValue(now)}
            value={value}
            onChange={({currentTarget}) => onChange(currentTarget.value)}
          />
        </div>
        {usual.map(({label, at}) => (
          <Button
            key={label}
            mode="ghost"
            text={label}
            selected={value === inputValue(at)}
            onClick={() => onChange(inputValue(at))}
          />
        ))}
      </Flex>
      <Text size={1} muted>
        {t('time.zone', {zone})}
      </Text>
    </Stack>
  )
}
