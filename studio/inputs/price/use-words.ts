import {useCurrentLocale, useTranslation} from 'sanity'
import {easternTime, easternZone} from '#schemas/fields/eastern-time.ts'
import {isLarge, type Mistyping, type PriceStep, percentOf} from '#schemas/fields/price-step.ts'

// As the site writes it, in both languages.
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `$36`, `$17.50` */
export const dollars = (amount: number) => money.format(amount)

/** Prices, and how they follow each other, in the words of the Studio's language. */
export function useWords() {
  const {t} = useTranslation('prices')
  const {id} = useCurrentLocale()
  const day = new Intl.DateTimeFormat(id, {dateStyle: 'long', timeZone: easternZone})

  /** "$36 from January 1, 2027, 00:00 Eastern" */
  const plannedPrice = (price: number, from: string) => {
    const moment = new Date(from)
    const time = easternTime(moment)?.time
    if (!time) return t('planned.no-time', {price: dollars(price)})
    return t('planned', {price: dollars(price), date: day.format(moment), time})
  }
  /** "29 % more", "3 % less" */
  const byHowMuch = (step: PriceStep) => {
    const percent = percentOf(step)
    return percent < 0 ? t('less', {percent: -percent}) : t('more', {percent})
  }
  /** "$350 is 10 times the price before, $35. Was the decimal point missed?" */
  const slip = ({factor, direction, point}: Mistyping, {before, after}: PriceStep) => {
    const args = {after: dollars(after), before: dollars(before), factor}
    const what = direction === 'more' ? t('slip.more', args) : t('slip.less', args)
    return `${what} ${point ? t('slip.point') : t('slip.digit')}`
  }
  return {t, plannedPrice, byHowMuch, slip, isLarge}
}
