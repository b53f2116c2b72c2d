// @vitest-environment jsdom
import {TrolleyIcon} from '@sanity/icons/Trolley'
import {renderToStaticMarkup as original} from 'react-dom/server'
import {expect, test} from 'vitest'
import {renderToStaticMarkup} from '#studio/replacements/react-dom-server.ts'

test.each([<TrolleyIcon key="icon" />, <b key="title">A &amp; B</b>])(
  'the HTML of an element is that of react-dom/server',
  (element) => {
    const {body} = document.implementation.createHTMLDocument()
    body.innerHTML = original(element)
    expect(renderToStaticMarkup(element)).toBe(body.innerHTML)
  },
)
