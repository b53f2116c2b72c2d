import type {FormApi} from 'final-form'
import type {ReactNode} from 'react'
import {Form} from 'react-final-form'
import type {Locale} from '#schemas/locales.ts'
import {openForm} from '../../forms/form-user.tsx'

/**
 * Renders a form with the given fields. Returns functions to use it as a visitor does, and the
 * form's values.
 */
export function openFields(
  fields: ReactNode,
  {locale = 'en', values = {}}: {locale?: Locale; values?: Record<string, string>} = {},
) {
  document.documentElement.lang = locale
  document.title = 'Nothing but fields'
  const sent: Record<string, string>[] = []
  let form: FormApi<Record<string, string>> | undefined
  const opened = openForm(
    <Form<Record<string, string>>
      initialValues={values}
      onSubmit={(submitted) => {
        sent.push(submitted)
      }}
      render={(props) => {
        form = props.form
        return (
          <main>
            <form onSubmit={props.handleSubmit}>
              {fields}
              <button type="submit">Send</button>
            </form>
          </main>
        )
      }}
    />,
    locale,
  )
  return {
    ...opened,
    /** The values of each submit, in order. */
    sent,
    valueOf: (name: string): string | undefined => form?.getState().values[name],
    /** Changes several fields at once, as restoring a draft does. */
    change: (values: Record<string, string>) =>
      form?.batch(() => {
        for (const [name, value] of Object.entries(values)) form?.change(name, value)
      }),
  }
}
