'use client'

import {followRate, showTab} from '../behavior.js'

export function Tabs({children, ...attributes}) {
  const select = ({target}) => {
    const tab = target.closest('[role=tab]')
    if (tab) showTab(tab)
  }
  return (
    <div {...attributes} onClick={select}>
      {children}
    </div>
  )
}

export const Rate = (attributes) => (
  <input {...attributes} onChange={({target}) => followRate(target)} />
)
