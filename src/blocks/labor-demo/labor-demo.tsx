import {Fragment, useLayoutEffect, useRef} from 'react'
import {useIntl} from 'react-intl'
import type {HomePageQueryResult, ProductPageQueryResult} from '#schemas/types.gen.ts'
import {formatHours, formatMoney} from '#src/i18n/format.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './labor-demo.module.css'
import {jobPrice, parseLaborRate} from './labor-rate.ts'
import {money, showPrices, spokenPrices} from './show-prices.ts'

type Content = NonNullable<NonNullable<HomePageQueryResult>['laborDemo']>
type Words = NonNullable<ProductPageQueryResult>['demoWords']

const times = ['high', 'average', 'low'] as const

/**
 * Shows the three labor times of the job that the visitor chooses, and the prices at the visitor's
 * labor rate. Renders nothing if there are no examples.
 *
 * The styles show the table of the checked radio button, so choosing a job works before hydration.
 * The inputs are uncontrolled, so that hydration keeps what the visitor chose and typed.
 *
 * Renders the prices at the rate of the content. `showPrices` changes them with every key press,
 * before and after hydration, so hydration accepts other texts.
 *
 * @param words - what the product of the page does with the hours, instead of the demo's own words
 */
export function LaborDemo({content, words}: {content: Content | null; words?: Words}) {
  const {formatMessage} = useIntl()
  const {path} = useSite()
  const {laborRate, examples} = content ?? {}
  const group = useRef<HTMLFieldSetElement>(null)
  // React sets no price again unless the content changes, so the effect runs after each rendering.
  useLayoutEffect(() => {
    if (group.current) showPrices(group.current)
  })

  const typed = laborRate ? formatMoney(laborRate) : ''
  const rate = parseLaborRate(typed)
  const rows = (examples ?? []).map((example) =>
    times.map((time) => {
      const hours = example[time] ?? 0
      const name = formatMessage({id: `demo.${time}`})
      return {time, hours, name, price: money(rate && jobPrice(hours, rate))}
    }),
  )
  const scale = Math.ceil(Math.max(...rows.flat().map(({hours}) => hours)))

  if (!content || !examples?.length) return null
  return (
    <Band tone="surface" className={styles.block}>
      <Heading of={words?.demoHeading ?? content.heading} order={2} id="labor-demo" />
      <Localized of={words?.demoIntro ?? content.intro} as="p" />
      <fieldset
        ref={group}
        onInput={({currentTarget}) => showPrices(currentTarget)}
        aria-labelledby="labor-demo"
        className={styles.demo}
      >
        {examples.map((example, at) => (
          <Fragment key={example.id}>
            <label id={`example-${at}`} className={styles.choice}>
              <input type="radio" name="example" defaultChecked={at === 0} />
              <span>
                <b {...editable(example, 'vehicle')}>{example.vehicle}</b>
                <br />
                <Localized of={example.job} />
              </span>
            </label>
            <table aria-labelledby={`example-${at}`} className={styles.times}>
              <thead>
                <tr>
                  <th colSpan={2}>{formatMessage({id: 'demo.time'})}</th>
                  <th colSpan={2}>
                    {formatMessage(
                      {id: 'demo.price'},
                      {rate: <span suppressHydrationWarning>{money(rate)}</span>},
                    )}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows[at]?.map(({time, hours, name, price}) => (
                  <tr key={time}>
                    <th scope="row">{name}</th>
                    <td className={styles.bar}>
                      <svg aria-hidden="true">
                        <line x2={`${Math.round((hours / scale) * 100)}%`} pathLength={hours} />
                      </svg>
                    </td>
                    <td {...editable(example, time)}>{formatHours(hours)}</td>
                    <td suppressHydrationWarning>{price}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fragment>
        ))}
        <div className={styles.rate}>
          <label htmlFor="labor-rate">{formatMessage({id: 'demo.rate'})}</label>
          <input
            id="labor-rate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed}
            aria-invalid={false}
            aria-describedby="labor-status"
            data-error={formatMessage({id: 'demo.rateError'})}
            {...editable(content, 'laborRate')}
          />
          <p id="labor-status" role="status" className={styles.error}>
            <VisuallyHidden suppressHydrationWarning>
              {rate ? spokenPrices(rows[0] ?? []) : ''}
            </VisuallyHidden>
          </p>
          <Localized of={content.note} as="p" />
          {content.link && content.link !== path && (
            <SiteLink to={content.link}>
              <Localized of={content.linkText} />
            </SiteLink>
          )}
          <TrialAction />
        </div>
      </fieldset>
    </Band>
  )
}
