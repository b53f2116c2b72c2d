import {createElement} from 'react'
import {Rate, Tabs} from './client.jsx'

/** Draws a part of the page. The tabs and the field of the demo are client components. */
export function Tree({node}) {
  if (typeof node === 'string') return node
  const {tag, attributes, children = [], html} = node
  if (html) return createElement(tag, {...attributes, dangerouslySetInnerHTML: {__html: html}})
  if (attributes.id === 'labor-rate') return <Rate {...attributes} />
  const inner = children.map((child) => createElement(Tree, {node: child}))
  return createElement(attributes.role === 'tablist' ? Tabs : tag, attributes, ...inner)
}
