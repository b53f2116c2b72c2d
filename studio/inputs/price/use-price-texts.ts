import {useCurrentLocale, useTranslation} from 'sanity'
import {easternZone} from '#schemas/fields/eastern-time.ts'
import {
  isLarge,
  type Mistyping,
  type PriceDifference,
  percentOf,
} from '#schemas/fields/large-price-change.ts'

// The site formats prices like this in English and in Spanish.
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a price: `$36`, `$17.50`. */
export const dollars = (amount: number) => money.format(amount)

/** Formats the date and the time in US Eastern time, such as "January 1, 2027" and "12:00 AM". */
export function easternTexts(locale: string, moment: Date) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, {...options, timeZone: easternZone}).format(moment)
  return {date: format({dateStyle: 'long'}), time: format({timeStyle: 'short', hour12: true})}
}

/** Returns functions that describe prices and their changes in the Studio's language. */
export function usePriceTexts() {
  const {t} = useTranslation('prices')
  const {id} = useCurrentLocale()

  /** Returns a text such as "$36 from January 1, 2027, 12:00 AM Eastern". */
  const plannedPrice = (price: number, from: string) => {
    const moment = new Date(from)
    if (Number.isNaN(moment.getTime())) return t('planned.no-time', {price: dollars(price)})
    return t('planned', {price: dollars(price), ...easternTexts(id, moment)})
  }
  /** Returns a text such as "29 % more" or "3 % less". */
  const byHowMuch = (difference: PriceDifference) => {
    const percent = percentOf(difference)
    return percent < 0 ? t('less', {percent: -percent}) : t('more', {percent})
  }
  /**
   * Returns a text such as "$350 is 10 times the previous price, $35. Is the decimal point missing?".
   */
  const mistypingText = (
    {factor, direction, point}: Mistyping,
    {before, after}: PriceDifference,
  ) => {
    const args = {after: dollars(after), before: dollars(before), factor}
    const what = direction === 'more' ? t('slip.more', args) : t('slip.less', args)
    return `${what} ${point ? t('slip.point') : t('slip.digit')}`
  }
  return {t, plannedPrice, byHowMuch, mistypingText, isLarge}
}
